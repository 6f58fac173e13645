import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import { FaultRequest, faultKinds } from '../faults/fault.ts';
import { type Fault, faultPoints, faultPointsOf } from '../faults/fault-points.ts';
import { charge } from './shop.driver.ts';
import { startSandbox } from './start-sandbox.ts';

const ROUTE = 'POST /v1/charges';
const HANG = 600_000;
const points = faultPointsOf(ROUTE, { delay: 20, hang: HANG });
/** Time limit on a busy machine, in milliseconds. */
const WAIT_LIMIT = 120_000;

describe('the fault points of a charge', () => {
  it.each(points)('$name', async ({ fault, committed, answered }) => {
    await using sandbox = await startSandbox();
    await sandbox.faults.add(fault);
    const caller = new AbortController();
    const { signal } = caller;
    const answer = charge(sandbox, { signal })
      .then((response) => idIn(response, signal))
      .catch(() => undefined);
    const hits = async () => (await sandbox.faults.list())[0]?.hits;
    const isApplied = async () =>
      (await hits()) === 1 && (await sandbox.charges()).length === Number(committed);
    // A call without an answer is aborted once the fault has applied.
    if ('milliseconds' in fault && fault.milliseconds === HANG) {
      await vi.waitUntil(isApplied, WAIT_LIMIT);
      caller.abort();
    }
    expect((await answer) !== undefined).toBe(answered);
    expect(await sandbox.faults.list()).toMatchObject([{ hits: 1 }]);
    expect(await sandbox.charges()).toHaveLength(committed || answered ? 1 : 0);
  });

  it('cover every kind of fault but a hold, which ends only when it is released, under distinct names', () => {
    expect(new Set([...points.map(({ fault }) => fault.kind), 'hold'])).toEqual(new Set(faultKinds));
    expect(new Set(points.map(({ name }) => name)).size).toBe(points.length);
  });

  it('affect only the calls of their options', async () => {
    const [, , reset] = faultPointsOf(ROUTE, { nth: 2, times: 2, key: 'order-1' });
    expect(reset?.fault).toEqual({
      kind: 'resetBeforeCommit',
      route: ROUTE,
      nth: 2,
      times: 2,
      key: 'order-1',
    });
  });
});

it.each([
  ['POST /v1/nope', {}, 'POST /v1/charges'],
  [ROUTE, { nht: 1 }, 'nht is no option'],
  [ROUTE, { nth: 0 }, 'nth must be a whole number, 1 or more'],
  [ROUTE, { times: 1.5 }, 'times must be a whole number, 1 or more'],
])('there are no fault points of %j with %j', (route, options, message) => {
  expect(() => faultPointsOf(route, Object(options))).toThrow(message);
});

it('the fault points of each operation name a route that exists', async () => {
  await using sandbox = await startSandbox();
  for (const point of Object.values(faultPoints).flat()) await sandbox.faults.add(point);
});

it('the type of a fault is what the control API accepts', () => {
  // The unions cannot be compared as a whole, but their kinds can.
  type Kind = z.input<typeof FaultRequest>['kind'];
  expectTypeOf<Fault['kind']>().toEqualTypeOf<Kind>();
  const request = (fault: Fault): z.input<typeof FaultRequest> => fault;
  expect(points.map(({ fault }) => FaultRequest.safeParse(request(fault)).success)).not.toContain(false);
});

/** The id in a complete 201; rejects when the call is aborted before the body is complete. */
async function idIn(answer: Response, signal: AbortSignal): Promise<unknown> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  const { id } = Object(await Promise.race([aborted, answer.json()]));
  return answer.status === 201 ? id : undefined;
}
