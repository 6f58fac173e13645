import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  answers,
  neverAnswers,
  resets,
  type ScriptedAnswer,
  scripted,
  skipPauses,
} from '../test-support/scripted.ts';
import { charge, customer, errorOf } from '../test-support/service.ts';

const refused = (status: number): ScriptedAnswer => answers(status, { message: 'No.' });
const done = answers(201, { id: 'cha_1', status: 'succeeded', amount: 38_000, title: 'Café' });

// The jitter is at its minimum: each pause is half of its full length.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

describe('a call is not retried', () => {
  it.each([409, 501, 505])('when it is refused with %d', async (status) => {
    const { client, keys } = scripted([refused(status)]);
    await errorOf(client.charges.create(charge));
    expect(keys).toHaveLength(1);
  });

  it('when its answer is unreadable', async () => {
    const { client, keys } = scripted([answers(201, {})]);
    await errorOf(client.charges.create(charge));
    expect(keys).toHaveLength(1);
  });
});

describe('the outcome after retries', () => {
  skipPauses();

  it.each([
    [401, {}],
    [422, { code: 15_003 }],
    [429, { code_name: 'validation_error' }],
  ])(
    'is unknown after a lost call, which can still arrive, whatever refuses the next: %i %j',
    async (status, body) => {
      const { client } = scripted([resets, answers(status, { message: 'No.', ...body })], { maxRetries: 1 });
      expect(await errorOf(client.charges.create(charge))).toMatchObject({ status, outcome: 'unknown' });
    },
  );

  it('is “none” when a repeated read is refused', async () => {
    const { client } = scripted([resets, refused(404)]);
    expect((await errorOf(client.charges.get('ch_1'))).outcome).toBe('none');
  });

  it('is unknown when a gateway answered 408 and the next try is refused', async () => {
    const { client } = scripted([refused(408), refused(429)], { maxRetries: 1 });
    expect(await errorOf(client.charges.create(charge))).toMatchObject({ status: 429, outcome: 'unknown' });
  });

  it('is “none” when all tries were rate limited', async () => {
    const { client } = scripted([refused(429)]);
    expect(await errorOf(client.charges.create(charge))).toMatchObject({ status: 429, outcome: 'none' });
  });
});

describe('the wait before a retry', () => {
  skipPauses();

  it('is Retry-After and a backoff', async () => {
    const { client } = scripted([answers(429, { message: 'No.' }, { 'Retry-After': '1' }), done]);
    const begun = performance.now();
    await client.charges.create(charge);
    expect(performance.now() - begun).toBe(1_125);
  });

  it.each([
    [0, [125, 250, 500, 1_000, 2_000, 4_000, 4_000]],
    [1, [250, 500, 1_000, 2_000, 4_000, 8_000, 8_000]],
  ])('grows up to eight seconds, half of it jitter: %d', async (chance, waits) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    const made: number[] = [];
    const unavailable = () => {
      made.push(performance.now());
      return new Response(null, { status: 503 });
    };
    const { client } = scripted([unavailable], { maxRetries: 7, totalTimeout: 60_000 });
    expect(await errorOf(client.charges.create(charge))).toMatchObject({ status: 503 });
    expect(made.slice(1).map((at, index) => at - (made[index] ?? 0))).toEqual(waits);
  });

  it('counts towards the total timeout', async () => {
    const { client, keys } = scripted([refused(503)], { maxRetries: 10, totalTimeout: 400 });
    const error = await errorOf(client.charges.create(charge));
    expect(error).toMatchObject({ status: 503, outcome: 'unknown' });
    expect(keys).toHaveLength(3); // the pauses are 125 and 250 ms; the next one of 500 ms does not fit
  });
});

it('nothing is sent once the total timeout is over by the wall clock alone, as after the pause of a machine', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { client, keys } = scripted([refused(503), done]);
  const failure = errorOf(client.charges.create(charge, { totalTimeout: 2_000 }));
  await vi.advanceTimersByTimeAsync(1);
  vi.setSystemTime(Date.now() + 6_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await failure).toMatchObject({ status: 503, outcome: 'unknown', tries: 1 });
  expect(keys).toHaveLength(1);
});

describe('the total timeout', () => {
  skipPauses();

  it('limits a single try', async () => {
    const { client } = scripted([neverAnswers]);
    const begun = performance.now();
    const error = await errorOf(client.charges.create(charge, { totalTimeout: 50 }));
    expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'unknown' });
    expect(performance.now() - begun).toBe(50);
  });
});

it('an invalid number of retries is rejected', async () => {
  const { client, keys } = scripted([done]);
  for (const maxRetries of [-1, 1.5, 11, Number.NaN])
    expect(await errorOf(client.customers.create(customer, { maxRetries }))).toMatchObject({
      name: 'RequestError',
      message: expect.stringMatching(/^customers\.create: maxRetries must be/),
    });
  expect(keys).toEqual([]);
});
