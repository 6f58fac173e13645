import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createEventFeed } from '../index.ts';
import {
  answers,
  neverAnswers,
  page,
  resets,
  type ScriptedAnswer,
  scripted,
  skipPauses,
} from '../test-support/scripted.ts';
import { errorOf, everyRendering, SECRET_KEY } from '../test-support/service.ts';

const charge = (status: string, id = 'cha_1') => ({ id, status, amount: 1, title: 't' });
const is = (status: string) => answers(200, charge(status));
const refused = (status: number, headers = {}) => answers(status, { message: 'No.' }, headers);

/** A client that reads a charge which is so and then so, once each read. */
const waiting = (...script: readonly ScriptedAnswer[]) => scripted(script, { maxRetries: 0 });

describe('waiting for the final state of a charge', () => {
  skipPauses();

  it('reads until it is final', async () => {
    const { client, keys } = waiting(is('pending'), is('paid'));
    expect(await client.charges.waitFor('cha_1')).toMatchObject({ status: 'succeeded', raw_status: 'paid' });
    expect(keys).toHaveLength(2);
  });

  it.each(['in_review', 'processing_by_bank'])('continues at %s, an unknown state', async (word) => {
    const { client, keys } = waiting(is(word), is(word), is('paid'));
    expect(await client.charges.waitFor('cha_1')).toMatchObject({ status: 'succeeded' });
    expect(keys).toHaveLength(3);
  });
});

it('is woken by an event about the object only, also by one during a read', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const events = createEventFeed();
  const publish = (id: string) => events.publish({ data: charge('succeeded', id) });
  const during: ScriptedAnswer = () => {
    publish('cha_1');
    return is('pending')();
  };
  const { client, keys } = waiting(is('pending'), during, is('declined'));
  const end = client.charges.waitFor('cha_1', { events });
  await vi.advanceTimersByTimeAsync(0);
  publish('another');
  await vi.advanceTimersByTimeAsync(0);
  expect(keys).toHaveLength(1);
  publish('cha_1');
  await vi.advanceTimersByTimeAsync(1);
  expect(await end).toMatchObject({ status: 'declined' });
  expect(keys).toHaveLength(3);
});

it('an invalid timeout is rejected', async () => {
  const { client, keys } = waiting(is('pending'));
  expect(await errorOf(client.charges.waitFor('c', { timeout: 0 }))).toMatchObject({
    name: 'RequestError',
    message: expect.stringMatching(/^charges\.waitFor: timeout must be/),
  });
  expect(keys).toEqual([]);
});

it.each([
  ...['succeeded', 'paid', 'declined', 'failed', 'refunded', 'Disputed'].map(
    (word) => ['charges', word] as const,
  ),
  ...['approved', 'declined', 'canceled', 'expired', 'refunded', 'partial_expired'].map(
    (word) => ['payments', word] as const,
  ),
])('for %s, %s is final', async (noun, word) => {
  const { client, keys } = scripted([answers(200, charge(word, 'p'))]);
  expect(await client[noun].waitFor('p')).toMatchObject({ raw_status: word });
  expect(keys).toHaveLength(1);
});

describe('a read that fails during a wait', () => {
  skipPauses();

  it.each([
    ['a connection that is reset', resets],
    ['408', refused(408)],
    ['429', refused(429)],
    ['429 of a proxy', page(429, '<p>Slow')],
    ['500', refused(500)],
    ['503', refused(503)],
  ])('with %s is repeated', async (_, answer) => {
    const { client, keys } = waiting(answer, answer, is('paid'));
    expect(await client.charges.waitFor('c')).toMatchObject({ status: 'succeeded' });
    expect(keys).toHaveLength(3);
  });

  it('without an answer is repeated', async () => {
    const { client, keys } = scripted([neverAnswers, is('paid')], { maxRetries: 0, timeout: 50 });
    expect(await client.charges.waitFor('c')).toMatchObject({ status: 'succeeded' });
    expect(keys).toHaveLength(2);
  });

  it('is not repeated before Retry-After, whatever event arrives', async () => {
    const feed = createEventFeed();
    const publish = () => feed.publish({ data: { id: 'c' } });
    const busy = () => {
      publish();
      for (const milliseconds of [0, 400, 900]) setTimeout(publish, milliseconds);
      return refused(429, { 'Retry-After': '1' })();
    };
    const { client, keys } = waiting(busy, is('paid'));
    const begun = performance.now();
    await client.charges.waitFor('c', { events: feed });
    expect(performance.now() - begun).toBe(1_000);
    expect(keys).toHaveLength(2);
  });

  it.each([
    [403, 'PermissionError'],
    [404, 'NotFoundError'],
    [501, 'UnavailableError'],
  ])('with %d ends the wait', async (status, name) => {
    const { client, keys } = waiting(refused(status), is('paid'));
    expect(await errorOf(client.charges.waitFor('c'))).toMatchObject({ name });
    expect(keys).toHaveLength(1);
  });

  it.each([
    ['again and again', {}],
    ['and is to wait for longer than there is', { 'Retry-After': '3600' }],
  ])('with %s is the cause of the timeout', async (_, headers) => {
    const { client } = waiting(refused(503, headers));
    const begun = performance.now();
    const error = await errorOf(client.charges.waitFor('c', { timeout: 700 }));
    expect(performance.now() - begun).toBe(700);
    expect(error).toMatchObject({ name: 'TimeoutError', cause: { name: 'UnavailableError', status: 503 } });
    expect(everyRendering(error)).not.toContain(SECRET_KEY);
  });

  it('because of the timeout itself is not its cause; the failure before it is', async () => {
    const { client, keys } = waiting(refused(503), neverAnswers);
    const error = await errorOf(client.charges.waitFor('c', { timeout: 700 }));
    expect(keys).toHaveLength(2);
    expect(error).toMatchObject({ name: 'TimeoutError', cause: { name: 'UnavailableError' } });
  });

  it('and succeeds later is not the cause of the timeout', async () => {
    const { client, keys } = waiting(refused(503), is('pending'));
    const error = await errorOf(client.charges.waitFor('c', { timeout: 700 }));
    expect(keys).toHaveLength(2);
    expect(error).not.toHaveProperty('cause');
  });
});
