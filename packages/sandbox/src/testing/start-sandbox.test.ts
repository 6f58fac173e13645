import { describe, expect, it } from 'vitest';
import { serveSandbox } from '../start/serve-sandbox.ts';
import { connectSandbox } from './connect-sandbox.ts';
import { charge } from './shop.driver.ts';
import { startSandbox } from './start-sandbox.ts';

describe('a sandbox for a test', () => {
  it('creates a test card of four digits of code', async () => {
    await using sandbox = await startSandbox();
    await charge(sandbox, { number: '378282246310005' });
    expect(await sandbox.charges()).toMatchObject([{ status: 'succeeded' }]);
  });

  it('rejects a request to any other origin', async () => {
    await using sandbox = await startSandbox();
    await expect(sandbox.fetch('https://ejemplo.co/')).rejects.toThrow(
      'https://ejemplo.co is not an address of this sandbox',
    );
  });

  it('rejects a refused control call with the reason', async () => {
    await using sandbox = await startSandbox();
    await expect(sandbox.faults.add({ kind: 'error500', route: 'POST /v1/nothing' })).rejects.toThrow(
      'POST /v1/charges',
    );
  });
});

describe('the clock of a test', () => {
  it('is frozen until it is advanced by a duration, to a moment or to the next step', async () => {
    await using sandbox = await startSandbox({ now: () => new Date('2026-11-21T17:00:00Z') });
    await sandbox.clock.advance({ days: 1, hours: 2 });
    expect(await sandbox.clock.now()).toEqual(new Date('2026-11-22T19:00:00Z'));
    await sandbox.clock.advance(new Date('2026-12-01T00:00:00Z'));
    await sandbox.clock.advance('next');
    expect(await sandbox.clock.now()).toEqual(new Date('2026-12-01T00:00:00Z'));
  });

  it('freezes at a moment and runs again', async () => {
    await using sandbox = await startSandbox({ clock: 'real' });
    await sandbox.clock.freeze(new Date('2030-01-01T00:00:00Z'));
    expect(await sandbox.clock.now()).toEqual(new Date('2030-01-01T00:00:00Z'));
    await sandbox.clock.run();
    expect((await sandbox.clock.now()).getTime()).toBeGreaterThanOrEqual(Date.parse('2030-01-01'));
  });
});

describe('the events of a test', () => {
  it('reach a function, signed, once deliverEvents is called', async () => {
    await using sandbox = await startSandbox();
    const bodies: string[] = [];
    await sandbox.receiveEvents(async (request) => {
      expect(request.headers.get('webhook-signature')).toMatch(/^v1,/);
      bodies.push(await request.text());
      return new Response(null, { status: 204 });
    });
    await charge(sandbox, { amount: 38_000 });
    for (let read = 0; read < 10; read += 1) await sandbox.clock.now();
    expect(bodies).toEqual([]);
    await sandbox.deliverEvents();
    const [paid, ...rest] = await sandbox.events('charge.paid');
    expect(rest).toEqual([]);
    expect(paid).toMatchObject({ type: 'charge.paid', data: { amount: 38_000 }, object: { type: 'charge' } });
    expect(paid?.deliveries).toMatchObject([{ attempt: 1, cause: 'event', status: 204, error: null }]);
    expect(bodies.map((body) => JSON.parse(body))).toContainEqual(paid?.body);
  });

  it('are retried after a failed delivery, and go to the function that was set last', async () => {
    await using sandbox = await startSandbox();
    const answers = [500, 204];
    await sandbox.receiveEvents(() => new Response(null, { status: answers.shift() ?? 418 }));
    await charge(sandbox);
    await sandbox.deliverEvents();
    await sandbox.clock.advance('next');
    const [paid] = await sandbox.events('charge.paid');
    expect(paid?.deliveries.map(({ status }) => status)).toEqual([500, 204]);
    await sandbox.receiveEvents(() => new Response(null, { status: 202 }));
    await sandbox.replayEvent(paid ?? '');
    const [again] = await sandbox.events('charge.paid');
    expect(again?.deliveries.at(-1)).toMatchObject({ cause: 'replay', status: 202 });
    expect(again?.deliveries).toHaveLength(3);
  });

  it('record the error of a function that throws', async () => {
    await using sandbox = await startSandbox();
    await sandbox.receiveEvents(() => {
      throw new Error('broken shop');
    });
    await charge(sandbox);
    await sandbox.deliverEvents();
    expect((await sandbox.events('charge.paid'))[0]?.deliveries).toMatchObject([
      { status: null, error: 'broken shop' },
    ]);
  });
});

it('connectSandbox controls a sandbox that listens on a port in the same way', async () => {
  await using served = await serveSandbox({ clock: 'frozen' });
  const sandbox = { ...connectSandbox(served), fetch };
  const before = await sandbox.clock.now();
  await charge(sandbox, { amount: 1_000 });
  await sandbox.clock.advance({ minutes: 1 });
  expect((await sandbox.clock.now()).getTime() - before.getTime()).toBe(60_000);
  expect(await sandbox.charges()).toMatchObject([{ amount: 1_000 }]);
  expect(() => connectSandbox(Object(undefined))).toThrow('Pass connectSandbox what serveSandbox returned');
});
