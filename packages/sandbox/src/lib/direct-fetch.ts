import { type IncomingMessage, Agent as PlainAgent, request as requestPlainly } from 'node:http';
import { request as requestSecurely, Agent as SecureAgent } from 'node:https';

/**
 * Agents of its own, which use no proxy of the environment. The limit is of idle connections: without one, Node disregards when
 * the server closes them (`Keep-Alive: timeout=5`), and a request on a connection that is just closing is reset.
 */
const options = { keepAlive: true, timeout: 5_000 };
const plain = { request: requestPlainly, agent: new PlainAgent(options) };
const secure = { request: requestSecurely, agent: new SecureAgent(options) };

/**
 * A `fetch` that connects to the address itself. A proxy of the environment (`NODE_USE_ENV_PROXY`) could not reach this machine,
 * and would receive the key. Follows no redirect.
 */
export const directFetch: typeof fetch = async (input, init) => {
  const asked = new Request(input, init);
  const body = Buffer.from(await asked.arrayBuffer());
  const { request, agent } = asked.url.startsWith('https:') ? secure : plain;
  const { method, headers, signal } = asked;
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(asked.url, { method, headers: Object.fromEntries(headers), agent, signal });
    sent.on('error', (cause) =>
      reject(signal.aborted ? signal.reason : new TypeError('fetch failed', { cause })),
    );
    sent.on('response', resolve);
    if (body.length > 0) sent.setHeader('content-length', body.length); // Node sets no length for a DELETE
    sent.end(body);
  });
  return responseOf(await answered);
};

/** Statuses that have no body. */
const EMPTY = [204, 205, 304];

function responseOf(message: IncomingMessage): Response {
  const { statusCode: status = 0, headersDistinct } = message;
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  if (!EMPTY.includes(status)) return new Response(bodyOf(message), { status, headers });
  message.resume();
  return new Response(null, { status, headers });
}

/** The bytes of an answer as they arrive, because a stream of events has no end. */
const bodyOf = (message: IncomingMessage): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      message.on('data', (part: Uint8Array) => controller.enqueue(new Uint8Array(part)));
      message.on('end', () => controller.close());
      message.on('error', (error) => controller.error(error));
    },
    cancel: () => {
      message.removeAllListeners();
      message.on('error', () => {}); // nobody reads the answer any more
      message.destroy();
    },
  });
