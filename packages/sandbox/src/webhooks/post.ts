/** How an attempt ended. */
export interface Outcome {
  /** Whether the receiver took it: any 2xx. */
  readonly delivered: boolean;
  /** HTTP status of the answer; `null` when none came. */
  readonly status: number | null;
  /** Why no answer came: `timeout`, or the system's code such as `ECONNREFUSED`; `null` when one came. */
  readonly error: string | null;
}

/** What is sent. */
export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends an event to an endpoint. Redirects are not followed: they would lead past the list of allowed hosts.
 *
 * @param deadline how long the answer may take, in milliseconds of real time
 * @param signal cuts the attempt
 * @param send makes the request
 * @returns `undefined` when it was cut; never rejects
 */
export async function post(
  { url, headers, body }: WebhookRequest,
  deadline: number,
  signal: AbortSignal,
  send: typeof fetch,
): Promise<Outcome | undefined> {
  try {
    const response = await send(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', 'user-agent': 'Datafono-Sandbox', ...headers },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(deadline)]),
    });
    // The status says it all, and a body that is not let go keeps its connection.
    response.body?.cancel().catch(() => {});
    return { delivered: response.ok, status: response.status, error: null };
  } catch (error) {
    return signal.aborted ? undefined : { delivered: false, status: null, error: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'timeout';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : error.message;
}
