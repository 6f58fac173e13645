import { describe, expect, it } from 'vitest';
import type { SandboxOptions } from '../options/sandbox-options.ts';
import { callsOf, card, charge, customer, NOON } from '../test-support/calls.ts';
import { controlOf, newNamespace } from '../test-support/control.ts';
import { newFile } from '../test-support/files.ts';
import { createSandbox, type Sandbox } from './create-sandbox.ts';

/** Ids and bodies of a fixed sequence of calls. */
async function bodiesOf(seed: number, now: Date | (() => Date) = NOON): Promise<string[]> {
  await using sandbox = await createSandbox({ seed, clock: 'frozen', now });
  const { cards, charges, customers, ready } = callsOf(sandbox);
  const method = await ready();
  const replies = [
    await customers(customer, { 'x-idempotency': 'a' }),
    await customers({ ...customer, email: '' }),
    await cards({ ...card, customer_id: method.customer_id }),
    await charges({ ...charge, ...method }),
    await charges({ ...charge, ...method, test_scenario: 'INSUFFICIENT_FUNDS' }, { 'x-idempotency': 'b' }),
    await charges({ ...charge, customer_id: method.customer_id, card_id: 'none' }),
    await customers(customer, { 'x-idempotency': 'a' }),
  ];
  return replies.map(({ text, headers }) => `${headers.get('x-request-id')} ${text}`);
}

const idIn = ({ headers }: { readonly headers: Headers }) => headers.get('x-request-id');
const openPage = (sandbox: Sandbox) => sandbox.pages(new Request('http://pages.test/none'));

/** A call of each series of ids. */
const calls = {
  control: async (sandbox: Sandbox) => idIn(await controlOf(sandbox).get('/v1/clock')),
  cards: async (sandbox: Sandbox) => idIn(await callsOf(sandbox).cards(card)),
  pages: async (sandbox: Sandbox) => idIn(await openPage(sandbox)),
  api: async (sandbox: Sandbox) => idIn(await callsOf(sandbox).customers(customer)),
  fault: async (sandbox: Sandbox) =>
    (await controlOf(sandbox).post('/v1/faults', { kind: 'error500', nth: 99 })).body['id'],
};

/** The id of the first request. */
async function firstIdOf(options: SandboxOptions) {
  await using sandbox = await createSandbox({ now: NOON, ...options });
  return idIn(await callsOf(sandbox).customers(customer));
}

describe('a run', () => {
  it('repeats with a function as its clock', async () => {
    expect(await bodiesOf(7, () => NOON)).toEqual(await bodiesOf(7));
  });

  it.each([
    ['that create an object', (sandbox: Sandbox) => callsOf(sandbox).customers(customer)],
    ['that are refused', (sandbox: Sandbox) => callsOf(sandbox).customers({})],
    [
      'of pages, after an object from the control API',
      async (sandbox: Sandbox) => {
        await controlOf(sandbox).post('/v1/payments', charge);
        return openPage(sandbox);
      },
    ],
  ])('has unique ids of requests %s, also after a restart on the same file', async (_, send) => {
    const options = { seed: 7, clock: 'frozen', now: NOON, database: newFile() } as const;
    const ids: unknown[] = [];
    for (let start = 0; start < 2; start += 1) {
      await using sandbox = await createSandbox(options);
      for (let sent = 0; sent < 3; sent += 1) ids.push(idIn(await send(sandbox)));
    }
    expect(new Set(ids).size).toBe(6);
  });

  it('repeats its request ids after a reset of its own namespace only', async () => {
    await using sandbox = await createSandbox({ seed: 7, clock: 'frozen', now: NOON });
    const sent = async () => idIn(await callsOf(sandbox).customers(customer));
    const first = await sent();
    await controlOf(await newNamespace(sandbox)).post('/v1/reset');
    expect(await sent()).not.toBe(first);
    await controlOf(sandbox).post('/v1/reset');
    expect(await sent()).toBe(first);
  });

  it('has an independent series of ids for each address', async () => {
    const idsOf = async (names: readonly (keyof typeof calls)[]) => {
      await using sandbox = await createSandbox({ seed: 7, clock: 'frozen', now: NOON });
      const ids: Record<string, unknown> = {};
      for (const name of names) ids[name] = await calls[name](sandbox);
      return ids;
    };
    const { control, ...others } = await idsOf(['control', 'control', 'cards', 'pages', 'api', 'fault']);
    expect(new Set([control, ...Object.values(others)]).size).toBe(5);
    expect(await idsOf(['control', 'control', 'cards', 'pages', 'api', 'fault'])).toEqual({
      control,
      ...others,
    });
    expect(await idsOf(['fault', 'api', 'pages', 'cards'])).toEqual(others);
  });

  it.each([{ clock: 'frozen' }, { seed: 7 }] as const)('has unpredictable ids with %j', async (options) => {
    expect(await firstIdOf(options)).not.toBe(await firstIdOf(options));
  });

  it('has different request ids with another seed', async () => {
    const [one, other] = [
      await firstIdOf({ seed: 7, clock: 'frozen' }),
      await firstIdOf({ seed: 8, clock: 'frozen' }),
    ];
    expect(one).not.toBe(other);
  });
});
