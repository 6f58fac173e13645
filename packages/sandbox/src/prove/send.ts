import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** An HTTP request to a shop. */
export interface Message {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What a shop answered. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Milliseconds of real time after which a request counts as unanswered. */
const LONGEST_ANSWER_MS = 30_000;

/**
 * Sends a request, and follows no redirect. The connection is always new: a kept connection could lead to a process that was
 * killed, and the request would then fail for another reason than the schedule's.
 */
export async function send(
  url: URL,
  { method, headers = {}, body }: Message,
  stopped: AbortSignal,
  within: number = LONGEST_ANSWER_MS,
): Promise<Answer> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(within)]);
  signal.throwIfAborted();
  const sent = request(url, { method, headers, agent: false, signal });
  sent.on('error', () => {}); // also after the answer has begun, whose reader then fails by itself
  sent.end(body);
  const [answer] = await once(sent, 'response', { signal });
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
}

/** Whether an answer leads to another address. */
export const isRedirect = ({ status, headers }: Answer): boolean =>
  [301, 302, 303, 307, 308].includes(status) && headers.location !== undefined;
