import { mustEqual, nothing, type OpenStore, type Rule, WRITERS } from './store-rule.ts';

const LEASE_MS = 3_600_000;

async function isClaimedByOne(open: OpenStore): Promise<void> {
  const { store, other } = await open(nothing);
  const claims = await Promise.all(
    Array.from({ length: WRITERS }, (_, n) => (n % 2 ? other : store).claim('e', `holder-${n}`, LEASE_MS)),
  );
  const loss = 'An event would be handled by two processes at once.';
  mustEqual(claims.toSorted(), ['claimed', ...Array(WRITERS - 1).fill('running')], loss);
  mustEqual(await store.claim('E', 'a', LEASE_MS), 'claimed', 'Another event would be lost.');
}

async function isHandledOnce(open: OpenStore): Promise<void> {
  const { store, other } = await open(nothing);
  await store.claim('e', 'a', LEASE_MS);
  await store.finish('e');
  mustEqual(await other.claim('e', 'b', LEASE_MS), 'done', 'An event would be handled twice.');
  await store.release('e', 'a');
  mustEqual(await store.claim('e', 'a', 0), 'done', 'A handled event would be handled again.');
  mustEqual(await store.renew('e', 'a', LEASE_MS), false, 'A handled event would be claimed again.');
}

async function isReleasedByItsHolder(open: OpenStore): Promise<void> {
  const { store, other } = await open(nothing);
  await store.claim('e', 'a', LEASE_MS);
  await other.release('e', 'b');
  mustEqual(await other.claim('e', 'b', LEASE_MS), 'running', 'An event would be handled by two processes.');
  await store.release('e', 'a');
  mustEqual(await other.claim('e', 'b', LEASE_MS), 'claimed', 'An event whose handler failed would be lost.');
}

async function isClaimedAfterItsLease(open: OpenStore): Promise<void> {
  const { store, other } = await open(nothing);
  await store.claim('e', 'dead', 0);
  mustEqual(await other.claim('e', 'b', LEASE_MS), 'claimed', 'The event of a dead process would be lost.');
  mustEqual(
    await store.renew('e', 'dead', LEASE_MS),
    false,
    'Two processes would believe that they handle it.',
  );
  await store.release('e', 'dead');
  mustEqual(
    await store.claim('e', 'c', LEASE_MS),
    'running',
    'A late process would release the claim of another.',
  );
  await store.finish('e'); // the first handler was only slow
  mustEqual(await store.claim('e', 'c', LEASE_MS), 'done', 'A handled event would be handled again.');
}

async function isRenewed(open: OpenStore): Promise<void> {
  const { store, other } = await open(nothing);
  await store.claim('e', 'a', 0);
  mustEqual(await store.renew('e', 'a', LEASE_MS), true, 'A handler that takes long would lose its event.');
  mustEqual(await other.claim('e', 'b', LEASE_MS), 'running', 'A slow event would be handled twice.');
}

/** The rules for deliveries of webhooks. */
export const deliveryRules: readonly Rule[] = [
  { name: 'an event is claimed by one of many handlers', run: isClaimedByOne },
  { name: 'an event is handled once', run: isHandledOnce },
  { name: 'a claim is released by its holder alone', run: isReleasedByItsHolder },
  {
    name: 'the event of a process that died is claimed once its lease has ended',
    run: isClaimedAfterItsLease,
  },
  { name: 'a claim is renewed while its handler runs', run: isRenewed },
];
