import { type Address, REQUEST_ID_HEADER } from '@datafono/contract';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Reply, responseOf } from '../core/reply.ts';
import type { ApiContext } from './api-context.ts';

type Headings = Readonly<Record<string, string>>;

/** A card is created from a shop's page, wherever that is served. */
const own: Readonly<Record<Address, Headings>> = {
  api: {},
  cards: {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': `${REQUEST_ID_HEADER},retry-after`,
  },
};

/** The headers of every answer at an address. */
export function standing(call: ApiContext): Headings {
  const { requestId, address } = call.get('request');
  return { [REQUEST_ID_HEADER]: requestId, 'cache-control': 'no-store', ...own[address] };
}

/**
 * Sends a reply. Over HTTP it is written to the connection as it is: of a `Response` the server adapter would read the
 * body again, piece by piece, which takes as long as all else that HTTP costs.
 *
 * @returns what says so to the adapter; within the process the answer itself, without its standing headers
 */
export function send(call: ApiContext, reply: Reply): Response {
  const line = call.env?.outgoing;
  if (!line) return responseOf(reply);
  const { status, body } = reply;
  const type = body === '' ? {} : { 'content-type': 'application/json' };
  const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
  line.writeHead(status, { ...type, ...length, ...reply.headers, ...standing(call) });
  line.end(body);
  return RESPONSE_ALREADY_SENT;
}
