import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { RequestSummary, ResponseSummary } from '../index.ts';
import { answers, resets, type ScriptedAnswer, scripted, skipPauses } from '../test-support/scripted.ts';
import { charge, customer, errorOf, everyRendering, SECRET_KEY } from '../test-support/service.ts';

/** A client with both hooks, and what they received. */
function hooked(script: readonly ScriptedAnswer[]) {
  const requests: RequestSummary[] = [];
  const responses: ResponseSummary[] = [];
  const { client } = scripted(script, {
    onRequest: (request) => requests.push(request),
    onResponse: (response) => responses.push(response),
  });
  return { client, requests, responses };
}

const good = { id: 'cha_1', status: 'paid', amount: 38_000, title: 'Café' };

const ok = answers(201, good, { 'X-Request-Id': 'req_1' });

describe('the hooks', () => {
  skipPauses();

  it('receive each try of a call', async () => {
    const { client, requests, responses } = hooked([resets, answers(503, { message: 'No.' }), ok]);
    await client.charges.create(charge, { idempotencyKey: 'order-1' });
    const request = {
      operation: 'charges.create',
      method: 'POST',
      path: '/v1/charges',
      idempotencyKey: 'order-1',
    };
    expect(requests).toEqual([1, 2, 3].map((tries) => ({ ...request, tries })));
    const milliseconds = expect.any(Number);
    const none = { status: undefined, requestId: undefined };
    expect(responses).toEqual([
      { ...request, ...none, tries: 1, milliseconds, problem: 'connection' },
      { ...request, ...none, tries: 2, milliseconds, problem: 'unavailable', status: 503 },
      { ...request, tries: 3, milliseconds, problem: undefined, status: 201, requestId: 'req_1' },
    ]);
  });

  it('may throw', async () => {
    const hook = () => Promise.reject(new Error('log'));
    const { client } = scripted([ok], { onRequest: hook, onResponse: hook });
    expect(await client.charges.create(charge)).toHaveProperty('id', 'cha_1');
  });

  it('receive the names of ids, not the ids', async () => {
    const { client, responses } = hooked([ok]);
    await client.charges.get('cha_secret');
    expect(responses).toMatchObject([{ method: 'GET', path: '/v1/charges/{id}', idempotencyKey: undefined }]);
    expect(everyRendering(responses)).not.toContain('cha_secret');
  });

  it('receive no body, key or card data', async () => {
    const id = `${SECRET_KEY} ${customer.email} 4242424242424242`;
    const { client, requests, responses } = hooked([answers(422, { message: id }, { 'X-Request-Id': id })]);
    await errorOf(client.customers.create(customer, { idempotencyKey: 'a 4242424242424242' }));
    expect(responses).toMatchObject([{ status: 422, problem: 'refused', requestId: expect.any(String) }]);
    for (const rendering of [everyRendering(requests), everyRendering(responses)])
      expect(rendering).not.toMatch(/canary|ana@|4242424242424242|Ana/);
  });
});

describe('an error has the number of its tries', () => {
  skipPauses();

  it('after a retry, and none when nothing was sent', async () => {
    const { client } = scripted([resets, answers(422, { message: 'No.', code_name: 'x' })]);
    expect(await errorOf(client.charges.create(charge))).toHaveProperty('tries', 2);
    const aborted = AbortSignal.abort();
    const error = await errorOf(client.charges.create(charge, { signal: aborted }));
    expect(error).toMatchObject({ name: 'AbortedError', outcome: 'none', tries: 0 });
    expect(await errorOf(client.charges.get(''))).toHaveProperty('tries', 0);
  });
});

it('one listener on a signal serves hundreds of calls, waits and pauses between tries, again and again', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const listeners = () => getEventListeners(signal, 'abort').length;
  const answering = scripted([answers(200, { id: 'c' })]);
  await answering.client.customers.get('c', { signal });
  expect(listeners()).toBe(0);
  const { client } = scripted([answers(503, { message: 'No.' }, { 'Retry-After': '60' })]);
  const calls = Array.from({ length: 200 }, (_, at) =>
    errorOf(at % 2 ? client.charges.waitFor('c', { signal }) : client.charges.get('c', { signal })),
  );
  await setImmediate();
  await setImmediate();
  expect(listeners()).toBe(1);
  controller.abort();
  const names = (await Promise.all(calls)).map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(['AbortedError']));
  expect(listeners()).toBe(0);
});
