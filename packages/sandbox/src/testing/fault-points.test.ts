import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import { FaultRequest, faultKinds } from '../faults/fault.ts';
import type { Fault } from './fault.ts';
import { faultPoints, faultPointsOf } from './fault-points.ts';
import { charge } from './shop.driver.ts';
import { startSandbox } from './start-sandbox.ts';

const ROUTE = 'POST /v1/charges';
const HANG = 600_000;
const points = faultPointsOf(ROUTE, { delay: 20, hang: HANG });
/** Longer than a busy machine takes, in milliseconds. */
const PATIENCE = 120_000;

describe('the fault points of a charge', () => {
  it.each(points)('$name', async ({ fault, committed, answered }) => {
    await using sandbox = await startSandbox();
    await sandbox.faults.add(fault);
    const caller = new AbortController();
    const { signal } = caller;
    const coming = charge(sandbox, { signal })
      .then((answer) => idIn(answer, signal))
      .catch(() => undefined);
    const hits = async () => (await sandbox.faults.list())[0]?.hits;
    const isThere = async () =>
      (await hits()) === 1 && (await sandbox.charges()).length === Number(committed);
    // Nobody waits for what never comes longer than until it hangs.
    if ('milliseconds' in fault && fault.milliseconds === HANG) {
      await vi.waitUntil(isThere, PATIENCE);
      caller.abort();
    }
    expect((await coming) !== undefined).toBe(answered);
    expect(await sandbox.faults.list()).toMatchObject([{ hits: 1 }]);
    expect(await sandbox.charges()).toHaveLength(committed || answered ? 1 : 0);
  });

  it('are each of every kind that there is', () => {
    expect(new Set(points.map(({ fault }) => fault.kind))).toEqual(new Set(faultKinds));
    expect(new Set(points.map(({ name }) => name)).size).toBe(points.length);
  });

  it('hit the calls that they are asked to', async () => {
    const [, , reset] = faultPointsOf(ROUTE, { nth: 2, times: 2, key: 'order-1' });
    expect(reset?.fault).toEqual({
      kind: 'resetBeforeCommit',
      route: ROUTE,
      nth: 2,
      times: 2,
      key: 'order-1',
    });
    await using sandbox = await startSandbox();
    if (reset) await sandbox.faults.add({ ...reset.fault, key: undefined, times: 1 });
    const ends = [];
    for (const _ of [1, 2, 3])
      ends.push(
        await charge(sandbox).then(
          ({ status }) => status,
          () => 'lost',
        ),
      );
    expect(ends).toEqual([201, 'lost', 201]);
  });
});

it.each(Object.entries(faultPoints))('%s have fault points of a route that there is', async (_, all) => {
  await using sandbox = await startSandbox();
  for (const point of all) await sandbox.faults.add(point);
  expect(await sandbox.faults.list()).toHaveLength(points.length);
});

it('a fault is what the control API takes', () => {
  // Of the union as a whole no type can be compared with this one; each of its kinds can.
  type Kind = z.input<typeof FaultRequest>['kind'];
  expectTypeOf<Fault['kind']>().toEqualTypeOf<Kind>();
  const taken = (fault: Fault): z.input<typeof FaultRequest> => fault;
  expect(points.map(({ fault }) => FaultRequest.safeParse(taken(fault)).success)).not.toContain(false);
});

/** The id in a whole answer of 201; rejects when the caller gives up before it is whole. */
async function idIn(answer: Response, signal: AbortSignal): Promise<unknown> {
  const gone = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  const { id } = Object(await Promise.race([gone, answer.json()]));
  return answer.status === 201 ? id : undefined;
}
