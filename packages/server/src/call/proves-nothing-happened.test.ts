import { expect, it } from 'vitest';
import { answers, resets, scripted, skipPauses } from '../test-support/scripted.ts';
import { charge, errorOf } from '../test-support/service.ts';

skipPauses();

const NO = { message: 'No.' };

/** A client of a service that loses the first call and answers the second so, which makes both. */
const losing = (status: number, body: unknown) =>
  scripted([resets, answers(status, body)], { maxRetries: 1 }).client;

type Refused = readonly [status: number, body: object];

/** What is known of charges whose first call was lost, by how the second was refused. */
async function expectOutcomes(outcome: string, refusals: readonly Refused[]): Promise<void> {
  const known = refusals.map(async ([status, body]) => {
    const client = losing(status, { ...NO, ...body });
    const error = await errorOf(client.charges.create(charge, { idempotencyKey: 'k' }));
    return [error.status, body, error.outcome];
  });
  expect(await Promise.all(known)).toEqual(refusals.map(([status, body]) => [status, body, outcome]));
}

it.each([
  [
    'a bare message',
    [400, 401, 402, 403, 404, 405, 408, 409, 413, 422, 423, 425, 429, 451].map((status) => [status, {}]),
  ],
  [
    'a status that precedes the key',
    [
      [401, { code_name: 'unauthorized' }],
      [429, { code_name: 'slow_down' }],
    ],
  ],
  [
    'a reason of the service’s own',
    [
      [422, { code: 15_003 }],
      [429, { code_name: 'validation_error' }],
    ],
  ],
] as [string, Refused[]][])('the lost call can still arrive and charge after %s', (_, refusals) =>
  expectOutcomes('unknown', refusals),
);

it('a 404 of a repeated read has the outcome none', async () => {
  const client = losing(404, NO);
  expect((await errorOf(client.charges.get('ch_1'))).outcome).toBe('none');
});
