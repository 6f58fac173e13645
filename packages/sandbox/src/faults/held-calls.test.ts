import { expect, it, onTestFinished } from 'vitest';
import { connectSandbox } from '../testing/connect-sandbox.ts';
import { charge } from '../testing/shop.driver.ts';
import { startSandbox } from '../testing/start-sandbox.ts';

const ROUTE = 'POST /v1/charges';

async function opened() {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  return sandbox;
}

it('a held call is executed when it is released, and then answered', async () => {
  const sandbox = await opened();
  const fault = await sandbox.faults.add({ kind: 'hold', route: ROUTE });
  const answer = charge(sandbox);
  expect(await sandbox.faults.untilHeld(fault)).toBe(1);
  expect(await sandbox.charges()).toEqual([]);
  expect(await sandbox.faults.release(fault)).toBe(1);
  expect(await sandbox.charges()).toHaveLength(1);
  expect((await answer).status).toBe(201);
});

it('a call that is held after its commit has charged', async () => {
  const sandbox = await opened();
  const fault = await sandbox.faults.add({ kind: 'hold', route: ROUTE, afterCommit: true });
  const answer = charge(sandbox);
  await sandbox.faults.untilHeld(fault);
  expect(await sandbox.charges()).toHaveLength(1);
  await sandbox.faults.remove(fault);
  expect((await answer).status).toBe(201);
});

it.each([true, false])(
  'a held call arrives though its caller is gone; hang-up by the fault: %s',
  async (hangUp) => {
    const sandbox = await opened();
    const fault = await sandbox.faults.add({ kind: 'hold', route: ROUTE, hangUp });
    const caller = new AbortController();
    const answer = expect(charge(sandbox, { signal: caller.signal })).rejects.toThrow();
    await sandbox.faults.untilHeld(fault);
    caller.abort(new Error('The caller gave up.'));
    await answer;
    expect(await sandbox.charges()).toEqual([]);
    expect(await sandbox.faults.release(fault)).toBe(1);
    expect(await sandbox.charges()).toHaveLength(1);
  },
);

it('only calls with the card of the fault are affected', async () => {
  const sandbox = await opened();
  await sandbox.faults.add({ kind: 'gateway', status: 408, card: 'another' });
  expect((await charge(sandbox)).status).toBe(201);
  const [{ payment_method_id: card = '' } = {}] = await sandbox.charges();
  await sandbox.faults.add({ kind: 'gateway', status: 408, card });
  const again = await sandbox.fetch(`${sandbox.api}/v1/charges`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ card_id: card }),
  });
  expect([again.status, await again.json()]).toEqual([408, { message: 'Status 408.' }]);
});

it('a wait for a held call ends when the fault is removed, or the sandbox closes', async () => {
  const sandbox = await opened();
  const { faults } = connectSandbox(sandbox, sandbox.fetch);
  const [first, second] = [await faults.add({ kind: 'hold', nth: 9 }), await faults.add({ kind: 'hold' })];
  const waits = [faults.untilHeld(first), faults.untilHeld(second)];
  await faults.remove(first);
  expect(await waits[0]).toBe(0);
  await sandbox.close();
  expect(await waits[1]).toBe(0);
});
