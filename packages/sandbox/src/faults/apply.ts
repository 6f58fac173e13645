import { setTimeout as sleep } from 'node:timers/promises';
import type { Language, Text } from '../core/language.ts';
import { RefusalError, refusalReply, responseOf } from '../core/refusal-error.ts';
import { hangUp, type Line, loseConnection } from './connection.ts';
import type { Fault, FaultRequest } from './fault.ts';

/** A call that a fault hits. */
export interface FaultedCall {
  /** Executes and commits the call. Called at most once. */
  readonly proceed: () => Promise<Response>;
  /** Aborts when the caller disconnects, such as `request.signal`. */
  readonly signal: AbortSignal;
  /** The connection of the call; `undefined` within the process. */
  readonly line: Line | undefined;
  /** Holds the call; resolves when it is released, to a function to call once it was executed. */
  readonly hold: () => Promise<() => void>;
  /** Language of the answer of a fault that refuses the call; Spanish by default. */
  readonly language?: Language;
  /** Waits in real time; rejects with the signal's reason when it aborts. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Answers a call under a fault.
 *
 * A fault that loses the connection resets it, and the returned marker tells the server adapter that the response was sent.
 * Within the process the promise rejects as `fetch` does: callers must let `ConnectionLost` through.
 *
 * @throws {ConnectionLost} for a call within the process whose fault loses the connection
 * @throws the signal's reason, when the caller disconnects during a delay
 */
export async function applyFault(
  fault: Fault,
  { proceed, signal, line, hold, language = 'es', wait = inRealTime }: FaultedCall,
): Promise<Response> {
  const pause = (milliseconds: number) => wait(milliseconds, signal);
  switch (fault.kind) {
    case 'latency':
      if (fault.afterCommit) return answerLate(proceed, () => pause(fault.milliseconds));
      await pause(fault.milliseconds);
      return proceed();
    case 'resetBeforeCommit':
      return loseConnection(line);
    case 'resetAfterCommit':
      await proceed();
      return loseConnection(line);
    case 'timeoutAfterCommit':
      await proceed();
      await pause(fault.milliseconds);
      return loseConnection(line);
    case 'malformed':
      return malformedAnswer(await proceed());
    case 'truncated':
      return truncatedAnswer(await proceed(), line);
    case 'slowDrip':
      return slowAnswer(await proceed(), line, pause, fault.milliseconds);
    case 'hold':
      return heldAnswer(fault, proceed, hold, line);
    case 'gateway':
      if (fault.afterCommit) await proceed();
      return gatewayAnswer(fault.status);
    default:
      if ('afterCommit' in fault && fault.afterCommit) await proceed();
      return refused(fault, language);
  }
}

async function answerLate(proceed: FaultedCall['proceed'], pause: () => Promise<void>): Promise<Response> {
  const answer = await proceed();
  await pause();
  return answer;
}

/** Executes the call before or after holding it. A call whose connection is reset goes on without a caller. */
async function heldAnswer(
  { afterCommit = false, hangUp: isLost = false }: Extract<FaultRequest, { kind: 'hold' }>,
  proceed: FaultedCall['proceed'],
  hold: FaultedCall['hold'],
  line: Line | undefined,
): Promise<Response> {
  const go = async () => {
    const early = afterCommit ? await proceed() : undefined;
    const finish = await hold();
    try {
      return early ?? (await proceed());
    } finally {
      finish();
    }
  };
  if (!isLost) return go();
  go().catch(() => {}); // the sandbox closed, or the service failed: nobody waits for the answer
  return loseConnection(line);
}

/** A refusal with only a message, as gateways answer. */
const gatewayAnswer = (status: number): Response =>
  Response.json({ message: `Status ${status}.` }, { status });

async function inRealTime(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch {
    // The signal's reason is more specific than the platform's error.
    throw signal.reason;
  }
}

/** The same answer, complete, with invalid JSON. */
async function malformedAnswer(answer: Response): Promise<Response> {
  const text = await answer.text();
  return withBody(answer, new TextEncoder().encode(`{,${text.slice(1)}`));
}

/** The same answer, but its connection ends after the first half of the body. */
async function truncatedAnswer(answer: Response, line: Line | undefined): Promise<Response> {
  const bytes = await bodyOf(answer);
  const body = new ReadableStream<Uint8Array>(
    {
      start: (stream) => stream.enqueue(bytes.subarray(0, Math.floor(bytes.length / 2))),
      pull: async (stream) => {
        // An error of the stream would make the server adapter print it.
        if (line) await hangUp(line);
        else stream.error(new TypeError('terminated'));
      },
    },
    { highWaterMark: 1 },
  );
  return withBody(answer, body, Math.max(1, bytes.length));
}

/** Number of pieces of a slow answer. */
const PIECES = 20;

/**
 * The same answer, in small pieces.
 *
 * @param pause waits the given milliseconds; rejects when the caller disconnects
 * @param milliseconds duration of the whole body
 */
async function slowAnswer(
  answer: Response,
  line: Line | undefined,
  pause: (milliseconds: number) => Promise<void>,
  milliseconds: number,
): Promise<Response> {
  const bytes = await bodyOf(answer);
  const size = Math.max(1, Math.ceil(bytes.length / PIECES));
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (stream) => {
        if (sent >= bytes.length) return stream.close();
        try {
          await pause(milliseconds / PIECES);
        } catch (reason) {
          // The caller has disconnected: an error of the stream would make the server adapter print it.
          return line ? stream.close() : stream.error(reason);
        }
        stream.enqueue(bytes.subarray(sent, sent + size));
        sent += size;
      },
    },
    { highWaterMark: 0 },
  );
  return withBody(answer, body, bytes.length);
}

const bodyOf = async (answer: Response): Promise<Uint8Array> => new Uint8Array(await answer.arrayBuffer());

/** Statuses without a body, which are replaced by 200. */
const BODILESS: readonly number[] = [204, 205, 304];

function withBody(
  answer: Response,
  body: Uint8Array<ArrayBuffer> | ReadableStream,
  length?: number,
): Response {
  const headers = new Headers(answer.headers);
  const size = body instanceof Uint8Array ? body.length : length;
  headers.set('content-length', String(size));
  return new Response(body, { status: BODILESS.includes(answer.status) ? 200 : answer.status, headers });
}

type Refusing = Extract<FaultRequest, { kind: 'tooManyRequests' | 'error500' | 'error502' | 'error503' }>;

const answers: Readonly<Record<Refusing['kind'], readonly [status: number, message: Text]>> = {
  tooManyRequests: [
    429,
    {
      es: 'Demasiadas solicitudes. Espere un momento e intente de nuevo.',
      en: 'Too many requests. Wait a moment and try again.',
    },
  ],
  error500: [500, { es: 'El servicio falló. Intente de nuevo.', en: 'The service failed. Try again.' }],
  error502: [
    502,
    {
      es: 'El servicio no se pudo alcanzar. Intente de nuevo.',
      en: 'The service could not be reached. Try again.',
    },
  ],
  error503: [
    503,
    {
      es: 'El servicio no está disponible. Intente más tarde.',
      en: 'The service is not available. Try later.',
    },
  ],
};

/** The error answer of a fault. `Retry-After` is in seconds. */
function refused(fault: Refusing, language: Language): Response {
  const [status, message] = answers[fault.kind];
  const retryAfter = 'retryAfter' in fault ? fault.retryAfter : undefined;
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return responseOf(refusalReply(new RefusalError(status, { message }, { headers }), language));
}
