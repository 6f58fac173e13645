import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createClient, UnreadableAnswerError } from '../index.ts';
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

const whole =
  (text: string): ServiceAnswer =>
  (response) =>
    response.writeHead(200, { 'Content-Length': Buffer.byteLength(text) }).end(text);
const inParts =
  (text: string): ServiceAnswer =>
  (response) => {
    response.writeHead(200);
    for (let at = 0; at < text.length; at += 1_000) response.write(text.slice(at, at + 1_000));
    response.end();
  };
const zipped =
  (text: string): ServiceAnswer =>
  (response) => {
    const body = gzipSync(text);
    response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': body.length }).end(body);
  };

describe.each([
  ['whole', whole],
  ['in parts', inParts],
  ['compressed', zipped],
])('an answer that arrives %s', (_, send) => {
  it('is read up to the limit', async () => {
    const { client } = await limited(send(customerOf(LIMIT)));
    const { response } = await client.customers.get.withResponse('c');
    expect(response.text).toBe(customerOf(LIMIT));
  });

  it('is not read over it, and not requested again', async () => {
    const { client, calls } = await limited(send(customerOf(LIMIT + 1)));
    const error = await errorOf(client.customers.get('c'));
    expect(error).toBeInstanceOf(UnreadableAnswerError);
    expect(error).toMatchObject({
      status: 200,
      outcome: 'unknown',
      message: expect.stringContaining('the answer is longer than answerLimit (200)'),
    });
    expect(calls).toHaveLength(1);
  });
});

it('letters of several bytes are read whole, wherever a part ends', async () => {
  const text = JSON.stringify({ id: 'c', name: 'Café ñandú 🫘'.repeat(20) });
  const { client } = await limited((response) => {
    response.writeHead(200);
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += 1) response.write(bytes.subarray(at, at + 1));
    response.end();
  });
  const { response } = await client.customers.get.withResponse('c');
  expect(response.text).toBe(text);
});

it('an answer without an end is cut off', async () => {
  let ended: Promise<unknown> | undefined;
  const { client } = await limited((response: ServerResponse) => {
    ended = once(response, 'close');
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(1_000)));
    };
    response.on('drain', write);
    write();
  });
  expect(await errorOf(client.customers.get('c'))).toBeInstanceOf(UnreadableAnswerError);
  await ended;
});

it('a failure of the service stays one, however long its page is', async () => {
  const { client } = await limited((response) => response.writeHead(501).end('x'.repeat(LIMIT + 1)));
  expect(await errorOf(client.customers.get('c'))).toMatchObject({ name: 'UnavailableError', status: 501 });
});

it('a deletion whose answer is too long may have been done', async () => {
  const { client } = await limited((response) => response.end('x'.repeat(LIMIT + 1)));
  expect(await errorOf(client.connectLinks.delete('l'))).toMatchObject({
    name: 'UnreadableAnswerError',
    outcome: 'unknown',
  });
});

it('a stream that cannot be cancelled fails no call', async () => {
  const body = () =>
    new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(LIMIT)),
      cancel: () => Promise.reject(new Error('no')),
    });
  const fetch = async () => new Response(body());
  const client = createClient({
    secretKey: SECRET_KEY,
    baseUrl: 'https://api.test',
    fetch,
    answerLimit: LIMIT,
  });
  expect(await errorOf(client.customers.get('c'))).toBeInstanceOf(UnreadableAnswerError);
});
