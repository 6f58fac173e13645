import { describe, expect, it } from 'vitest';
import { callsOf, charge, controlOf, type Json, NOON } from '../test-support/calls.ts';
import { newFile } from '../test-support/files.ts';
import { receiver } from '../test-support/receiver.ts';
import { charge as chargeInProcess } from '../testing/shop.driver.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { createSandbox, type Sandbox } from './create-sandbox.ts';

const frozen = { clock: 'frozen', now: NOON } as const;
const at = (time: string) => `2026-11-21T17:${time}.123000Z`;

async function chargeOnce(sandbox: Pick<Sandbox, 'api' | 'cards' | 'secretKey' | 'publicKey'>) {
  const { charges, ready } = callsOf(sandbox);
  await charges({ ...charge, ...(await ready()) });
}

const deliveriesIn = async (sandbox: Sandbox) =>
  (await controlOf(sandbox).list('/v1/events')).flatMap(({ deliveries }) => deliveries as readonly Json[]);

describe('a frozen clock', () => {
  it('answers a receiver that advances it during a delivery of an advance, which waits for all', async () => {
    const shop = await receiver(async (count) => {
      if (count !== 2) return count === 1 ? 500 : 204;
      await chargeOnce(sandbox);
      const { status, body } = await post('/v1/clock/advance', { by: 'PT1H' });
      return status === 200 && body['now'] === '2026-11-21T18:00:05.123000Z' ? 204 : 500;
    });
    await using sandbox = await createSandbox({ ...frozen, webhooks: [shop.url] });
    const { post } = controlOf(sandbox);
    await chargeOnce(sandbox);
    await post('/v1/clock/advance', { by: 'PT0S' });
    const { status, body } = await post('/v1/clock/advance', { by: 'PT10S' });
    expect([status, body['now']]).toEqual([200, '2026-11-21T18:00:05.123000Z']);
    expect((await deliveriesIn(sandbox)).map(({ status }) => status)).toEqual([500, 204, 204]);
  });

  it('sends, at the next start, what was due when its process ended', async () => {
    const database = newFile();
    const shop = await receiver();
    const webhooks = [shop.url];
    const stepped = await startSandbox({ ...frozen, database, webhooks });
    await chargeInProcess(stepped);
    await stepped.close();
    expect(shop.received).toEqual([]);
    await using sandbox = await createSandbox({ database, clock: 'frozen', webhooks });
    await shop.until(1);
    expect(sandbox.notes).toEqual([]);
  });
});

describe('a start', () => {
  it('says what an earlier start left for later', async () => {
    const database = newFile();
    const first = await createSandbox({ ...frozen, database, webhooks: ['http://127.0.0.1:9/gone'] });
    await chargeOnce(first);
    await controlOf(first).post('/v1/clock/advance', { by: 'PT0S' });
    await first.close();
    const webhooks = ['http://127.0.0.1:9/gone'];
    await using second = await createSandbox({ database, clock: 'frozen', webhooks });
    expect(second.notes).toEqual([
      `1 delivery of an event waits in ${database}; the next is due at ${at('00:05')}. ` +
        'The clock is frozen: advance it past that time.',
    ]);
  });
});
