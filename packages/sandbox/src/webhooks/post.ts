/** Outcome of a delivery attempt. */
export interface Outcome {
  /** Whether the endpoint acknowledged the event with a 2xx. */
  readonly delivered: boolean;
  /** HTTP status of the answer; `null` without one. */
  readonly status: number | null;
  /** Why there is no answer: `timeout`, or the system's code such as `ECONNREFUSED`; `null` with an answer. */
  readonly error: string | null;
  /** From the start to the answer, in whole milliseconds of real time. */
  readonly duration: number;
}

/** A signed webhook request. */
export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends an event to an endpoint. Redirects are not followed, since they would bypass the list of allowed hosts.
 *
 * @param timeout time limit of the answer, in milliseconds of real time
 * @param signal aborts the attempt
 * @param send sends the request
 * @returns `undefined` when it was aborted; never rejects
 */
export async function post(
  { url, headers, body }: WebhookRequest,
  timeout: number,
  signal: AbortSignal,
  send: typeof fetch,
): Promise<Outcome | undefined> {
  const start = performance.now();
  const duration = () => Math.round(performance.now() - start);
  try {
    const response = await send(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', 'user-agent': 'Datafono-Sandbox', ...headers },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    // The body is not needed, and an unread body would keep the connection open.
    response.body?.cancel().catch(() => {});
    return { delivered: response.ok, status: response.status, error: null, duration: duration() };
  } catch (error) {
    if (signal.aborted) return undefined;
    return { delivered: false, status: null, error: reasonOf(error), duration: duration() };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'timeout';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : error.message;
}
