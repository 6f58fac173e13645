import { type Address, REQUEST_ID_HEADER } from '@datafono/contract';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context as HonoContext } from 'hono';
import { RefusalError, type Reply, responseOf } from '../core/refusal-error.ts';
import { reportFailure } from '../core/report-failure.ts';
import type { Language } from '../core/wording.ts';
import type { Entry } from '../engine/journal.ts';

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

export interface ApiEnv {
  /** The connection of an HTTP request; absent for a call within the process. */
  readonly Bindings: Partial<HttpBindings>;
  readonly Variables: {
    readonly request: RequestMeta;
    /** The language that the request prefers. */
    readonly language: Language;
    /** Whether it belongs to a namespace, whose handler adds it to the journal. */
    readonly owned: boolean;
    /** Whether a failure of it was reported: the journal may fail for the same reason. */
    readonly reported: boolean;
  };
}

export type ApiContext = HonoContext<ApiEnv>;

/** The fields of a journal entry that are known before the request is handled. */
export type RequestMeta = Pick<Entry, 'requestId' | 'address' | 'method' | 'path' | 'startedAt'>;

/** Reports the first failure of a request. Requests at the cards address have card data. */
export function reportOnce(call: ApiContext, error: unknown): void {
  if (error instanceof RefusalError || call.get('reported')) return;
  call.set('reported', true);
  const { requestId, address } = call.get('request');
  reportFailure(error, { where: requestId, hasCardData: address === 'cards' });
}
