import {
  type Address,
  IDEMPOTENCY_HEADER,
  type Profile,
  REQUEST_ID_HEADER,
  requestOf,
} from '@datafono/contract';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context as HonoContext } from 'hono';
import type { Fields } from '../core/answer.ts';
import type { Origin } from '../core/control-shapes.ts';
import { type Language, languageHeaders } from '../core/language.ts';
import { failed, RefusalError, type Reply, refusalReply, responseOf } from '../core/refusal-error.ts';
import { reportFailure } from '../core/report-failure.ts';
import type { Service, WorkContext } from '../core/service.ts';
import { readQuery, validateBody } from '../core/validate-fields.ts';
import { addToJournal, type Entry } from '../engine/journal.ts';
import type { Namespaces } from '../engine/namespaces.ts';
import { applyFault } from '../faults/apply.ts';
import type { FaultSet } from '../faults/fault-set.ts';
import { authenticate, type Caller } from './authenticate.ts';
import { claimOf, type OnceAnswer, once } from './idempotency.ts';
import { readBody } from './read-body.ts';
import type { ServedRoute } from './served-routes.ts';

export interface ApiEnv {
  /** The connection of an HTTP request; absent for a call within the process. */
  readonly Bindings: Partial<HttpBindings>;
  readonly Variables: {
    readonly request: RequestMeta;
    /** The language that the request prefers. */
    readonly language: Language;
    /** Whether the request belongs to a namespace, whose handler adds the request to the journal. */
    readonly owned: boolean;
    /**
     * Whether a failure of the request was reported. The journal may fail for the same reason, which must not be reported twice.
     */
    readonly reported: boolean;
  };
}

export type ApiContext = HonoContext<ApiEnv>;

/** The fields of a journal entry that are known before the request is handled. */
export type RequestMeta = Pick<Entry, 'requestId' | 'address' | 'method' | 'path' | 'startedAt'>;

/** The dependencies of the request handlers. */
export interface ApiDeps {
  readonly service: Service;
  readonly namespaces: Namespaces;
  readonly faults: FaultSet;
  /** Aborts when the sandbox closes. */
  readonly closing: AbortSignal;
}

/**
 * Handles one request: authenticates it, chooses a fault, reads it and, in one unit, executes it and adds it to the
 * journal.
 *
 * @throws {RefusalError} when authentication fails
 * @throws {ConnectionLost} when a fault resets the connection of a call within the process
 */
export async function respond(call: ApiContext, served: ServedRoute, deps: ApiDeps): Promise<Response> {
  const { service, namespaces, faults, closing } = deps;
  const { route } = served;
  const caller = await authenticate(call.req.header('authorization'), route.key, namespaces, service.profile);
  call.set('owned', true);
  const sent = faults.isEmpty(caller.ns) ? undefined : await readSent(call, served, service.profile);
  const idempotencyKey = route.idempotent ? call.req.header(IDEMPOTENCY_HEADER) : undefined;
  const fault = faults.choose({
    ns: caller.ns,
    endpoint: `${route.method} ${route.path}`,
    called: `${route.method} ${call.req.path}`,
    keys: [caller.key, ...(idempotencyKey === undefined ? [] : [idempotencyKey])],
    card: cardIn(sent),
  });
  const read = async () => sent ?? readSent(call, served, service.profile);
  const apiRequest: ApiRequest = { call, served, caller, read, idempotencyKey, fault: fault?.kind ?? null };
  if (!fault) return send(call, await handleRequest(apiRequest, service));
  const signal = AbortSignal.any([call.req.raw.signal, closing]);
  const hold = () => faults.held.hold(fault.id, closing);
  return handleWithFault(apiRequest, service, (proceed) =>
    applyFault(fault, { proceed, signal, hold, line: call.env?.outgoing, language: call.get('language') }),
  );
}

/** An authenticated request. */
interface ApiRequest {
  readonly call: ApiContext;
  readonly served: ServedRoute;
  readonly caller: Caller;
  /** Reads the body, which a fault may have read before. */
  readonly read: () => Promise<Sent>;
  readonly idempotencyKey: string | undefined;
  readonly fault: string | null;
}

type WithFault = (proceed: () => Promise<Response>) => Promise<Response>;

/** Runs a request under a fault. A request that the fault stopped before the handler is added to the journal too. */
async function handleWithFault(
  apiRequest: ApiRequest,
  service: Service,
  withFault: WithFault,
): Promise<Response> {
  let reached = false;
  let status = 0;
  try {
    const response = await withFault(async () => {
      reached = true;
      return responseOf(await handleRequest(apiRequest, service));
    });
    // After a reset the response is a placeholder that was not sent.
    status = apiRequest.call.env?.outgoing?.destroyed ? 0 : response.status;
    return response;
  } finally {
    // A held call is executed later. A failure of the journal is ignored, because the sandbox may be closing.
    if (!reached && apiRequest.fault !== 'hold')
      await addUnreachedToJournal(apiRequest, service, status).catch(() => {});
  }
}

async function addUnreachedToJournal(
  { call, caller, fault }: ApiRequest,
  service: Service,
  status: number,
): Promise<void> {
  const request = call.get('request');
  const rest = { replayed: false, request: undefined, response: '', fault };
  const entry = { ...request, status, ...rest };
  await service.work(caller.ns, originOf(request), (context) => addToJournal(context, entry));
}

const originOf = ({ requestId }: RequestMeta): Origin => ({ kind: 'request', ref: requestId });

async function handleRequest(apiRequest: ApiRequest, service: Service): Promise<Reply> {
  const { call, caller, fault } = apiRequest;
  const request = call.get('request');
  const sent = await apiRequest.read();
  return service.work(caller.ns, originOf(request), async (context) => {
    const reply = await executeToReply(apiRequest, sent, context);
    const { status, body: response, replayed } = reply;
    const read = sent instanceof RefusalError ? undefined : sent;
    const entry = { status, replayed, request: read, response, fault };
    await addToJournal(context, { ...request, ...entry });
    return reply;
  });
}

/** The body; `undefined` where the operation has no body; a refusal when the body cannot be read. */
type Sent = Fields | undefined | RefusalError;

async function readSent(call: ApiContext, { route }: ServedRoute, profile: Profile): Promise<Sent> {
  if (route.request === undefined) return undefined;
  try {
    return await readBody(call.req.raw, profile, route.method === 'DELETE' ? {} : undefined);
  } catch (error) {
    if (error instanceof RefusalError) return error;
    throw error;
  }
}

/** The card that a call is about. */
function cardIn(sent: Sent): string | undefined {
  const card = sent instanceof RefusalError ? undefined : sent?.['card_id'];
  return typeof card === 'string' ? card : undefined;
}

/** Executes the request or turns its refusal into a reply; the unit commits either way. */
async function executeToReply(apiRequest: ApiRequest, sent: Sent, context: WorkContext): Promise<Reply> {
  const language = apiRequest.call.get('language');
  try {
    const answered = await context.savepoint(() => execute(apiRequest, sent, context));
    return { ...answered, headers: headersOf(answered, language, context.profile) };
  } catch (error) {
    reportOnce(apiRequest.call, error);
    const refusal = error instanceof RefusalError ? error : failed();
    return refusalReply(refusal, language);
  }
}

/** The headers of an answer. A replay names no language: its text is in the language of the first request, which is not stored. */
function headersOf(
  { status, replayed }: OnceAnswer,
  language: Language,
  { idempotency }: Profile,
): Readonly<Record<string, string>> {
  if (replayed) return { [idempotency.replayHeader]: 'true' };
  return status < 400 ? {} : languageHeaders(language);
}

async function execute(apiRequest: ApiRequest, sent: Sent, context: WorkContext): Promise<OnceAnswer> {
  const { call, served, caller, idempotencyKey } = apiRequest;
  const { route, operation } = served;
  const { profile } = context;
  if (sent instanceof RefusalError) throw sent;
  const query = readQuery(route.query, call.req.queries(), profile);
  const body =
    route.request &&
    validateBody(
      requestOf(route.request, profile),
      sent ?? {},
      (valid) => operation.check?.(valid, context) ?? {},
      profile,
    );
  const params = call.req.param();
  const endpoint = { ns: caller.ns, endpoint: `${route.method} ${call.req.path}` };
  const claim = route.idempotent ? claimOf(idempotencyKey, body, endpoint, profile) : undefined;
  const perform = () => operation.execute({ body, params, query }, context);
  if (!claim) return { ...(await perform()), replayed: false };
  return once(context, claim, call.get('language'), perform);
}

/**
 * Reports the first failure of a request. The texts of requests at the cards address are left out, as they may contain card data.
 */
export function reportOnce(call: ApiContext, error: unknown): void {
  if (error instanceof RefusalError || call.get('reported')) return;
  call.set('reported', true);
  const { requestId, address } = call.get('request');
  reportFailure(error, { where: requestId, hasCardData: address === 'cards' });
}

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
