import { expect, it } from 'vitest';
import { createClient } from '../index.ts';
import { errorOf, SECRET_KEY, type ServiceAnswer, service } from '../test-support/service.ts';

const LIMIT = 10_000;
/** A customer whose answer has this length. */
const customerOf = (length: number) => `{"id":"c","more":"${'x'.repeat(length - 20)}"}`;

async function limited(answer: ServiceAnswer) {
  const { baseUrl, calls } = await service(answer);
  return {
    client: createClient({ secretKey: SECRET_KEY, baseUrl, answerLimit: LIMIT, maxRetries: 2 }),
    calls,
  };
}

it('an answer is read up to the limit', async () => {
  const { client } = await limited((response) => response.end(customerOf(LIMIT)));
  const { response } = await client.customers.get.withResponse('c');
  expect(response.text).toBe(customerOf(LIMIT));
});

it('an answer over the limit is not read, and not requested again', async () => {
  const { client, calls } = await limited((response) => response.end(customerOf(LIMIT + 1)));
  for (const call of [client.customers.get('c'), client.connectLinks.delete('l')])
    expect(await errorOf(call)).toMatchObject({
      name: 'UnreadableAnswerError',
      status: 200,
      outcome: 'unknown',
      message: expect.stringContaining('the answer is longer than answerLimit (200)'),
    });
  expect(calls).toHaveLength(2);
});

it('a failure of the service stays one, however long its page is', async () => {
  const { client } = await limited((response) => response.writeHead(501).end('x'.repeat(LIMIT + 1)));
  expect(await errorOf(client.customers.get('c'))).toMatchObject({ name: 'UnavailableError', status: 501 });
});

it('an endless stream that cannot be cancelled fails no call', async () => {
  const body = () =>
    new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(LIMIT)),
      cancel: () => Promise.reject(new Error('no')),
    });
  const fetch = async () => new Response(body());
  const options = { secretKey: SECRET_KEY, baseUrl: 'https://api.test', fetch, answerLimit: LIMIT };
  expect(await errorOf(createClient(options).customers.get('c'))).toHaveProperty(
    'name',
    'UnreadableAnswerError',
  );
});
