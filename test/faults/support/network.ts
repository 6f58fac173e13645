/** An answer of a proxy between a shop and the service. */
export interface ProxyAnswer {
  readonly status: number;
  /** Whether the proxy forwarded the call first. */
  readonly forwarded: boolean;
}

/** The network between a shop and the service, in one process: forwards calls, except for planned faults. */
export interface Network {
  readonly fetch: typeof globalThis.fetch;
  /** The next charge call fails for the caller, and reaches the service later. */
  straggle(): void;
  /** The next charge call is answered by a proxy. */
  interpose(answer: ProxyAnswer): void;
  /** Delivers the late calls to the service; their answers are discarded. */
  arrive(): Promise<void>;
}

/** Time limit of a late call in milliseconds: a call that takes longer hangs because of a fault. */
const LATE_CALL_LIMIT = 1_000;

/** @param fetch reaches the service */
export function networkTo(fetch: typeof globalThis.fetch): Network {
  const late: Request[] = [];
  /** The faults of the next charge calls, one each. */
  const faults: ('straggle' | ProxyAnswer)[] = [];
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.method !== 'POST' || !request.url.endsWith('/v1/charges')) return fetch(request);
      const fault = faults.shift();
      if (fault === undefined) return fetch(request);
      if (fault !== 'straggle') return answerOfProxy(fault, request, fetch);
      late.push(new Request(request, { signal: null }));
      throw new TypeError('fetch failed');
    },
    straggle: () => void faults.push('straggle'),
    interpose: (answer) => void faults.push(answer),
    arrive: async () => {
      // Their outcomes are irrelevant, and a fault may make one hang.
      const init = { signal: AbortSignal.timeout(LATE_CALL_LIMIT) };
      await Promise.allSettled(late.splice(0).map((request) => fetch(new Request(request, init))));
    },
  };
}

/** A refusal with only a message, as of gateways. */
async function answerOfProxy(
  { status, forwarded }: ProxyAnswer,
  request: Request,
  fetch: typeof globalThis.fetch,
) {
  if (forwarded) await Promise.allSettled([fetch(request)]);
  return Response.json({ message: `Status ${status}.` }, { status });
}

/** Statuses that a gateway answers only without forwarding a call. */
const notForwarded = [400, 401, 402, 403, 404, 405, 408, 409, 413, 423, 425, 429, 451];

/** The answers of proxies by their names in schedules. */
export const proxyAnswers = new Map<string, ProxyAnswer>([
  ...notForwarded.map((status): [string, ProxyAnswer] => [`proxy ${status}`, { status, forwarded: false }]),
  ['proxy 408 after the commit', { status: 408, forwarded: true }],
]);
