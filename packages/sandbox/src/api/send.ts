import { type Address, REQUEST_ID_HEADER } from '@datafono/contract';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Reply, responseOf } from '../core/reply.ts';
import type { ApiContext } from './api-context.ts';

type HeaderFields = Readonly<Record<string, string>>;

/** CORS headers: cards are created from shop pages of any origin. */
const headersByAddress: Readonly<Record<Address, HeaderFields>> = {
  api: {},
  cards: {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': `${REQUEST_ID_HEADER},retry-after`,
  },
};

/** The headers of every answer at an address. */
export function commonHeaders(call: ApiContext): HeaderFields {
  const { requestId, address } = call.get('request');
  return { [REQUEST_ID_HEADER]: requestId, 'cache-control': 'no-store', ...headersByAddress[address] };
}

/**
 * Sends a reply. Over HTTP it is written straight to the connection: from a `Response` the server adapter would read
 * the body again in chunks, which takes as long as the rest of the HTTP handling.
 *
 * @returns the adapter's marker for a sent response; within the process the answer, without `commonHeaders`
 */
export function send(call: ApiContext, reply: Reply): Response {
  const line = call.env?.outgoing;
  if (!line) return responseOf(reply);
  const { status, body } = reply;
  const type = body === '' ? {} : { 'content-type': 'application/json' };
  const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
  line.writeHead(status, { ...type, ...length, ...reply.headers, ...commonHeaders(call) });
  line.end(body);
  return RESPONSE_ALREADY_SENT;
}
