/** What stands between a shop and the service answers a call in its stead. */
export interface ProxyAnswer {
  readonly status: number;
  /** It had passed the call on before. */
  readonly passedOn: boolean;
}

/** What is between a shop and the service, in one process: calls pass, unless the next charge is to meet something. */
export interface Network {
  readonly fetch: typeof globalThis.fetch;
  /** The next charge call is lost for who makes it, and comes to the service later. */
  straggle(): void;
  /** The next charge call is answered by what stands between. */
  interpose(answer: ProxyAnswer): void;
  /** Lets what straggled come to the service; nobody waits for its answers any more. */
  arrive(): Promise<void>;
}

/** Milliseconds after which a call that straggles is kept by a fault, and by nothing else. */
const KEPT = 1_000;

/** @param fetch reaches the service */
export function networkTo(fetch: typeof globalThis.fetch): Network {
  const late: Request[] = [];
  /** What the charge calls to come meet, one each. */
  const inTheWay: ('straggle' | ProxyAnswer)[] = [];
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.method !== 'POST' || !request.url.endsWith('/v1/charges')) return fetch(request);
      const met = inTheWay.shift();
      if (met === undefined) return fetch(request);
      if (met !== 'straggle') return answered(met, request, fetch);
      late.push(new Request(request, { signal: null }));
      throw new TypeError('fetch failed');
    },
    straggle: () => void inTheWay.push('straggle'),
    interpose: (answer) => void inTheWay.push(answer),
    arrive: async () => {
      // Whatever a fault makes of them, nobody is there to hear it; nor is one waited for that it keeps for ever.
      const given = { signal: AbortSignal.timeout(KEPT) };
      await Promise.allSettled(late.splice(0).map((request) => fetch(new Request(request, given))));
    },
  };
}

/** A refusal with a message alone, as gateways give them. */
async function answered({ status, passedOn }: ProxyAnswer, request: Request, fetch: typeof globalThis.fetch) {
  if (passedOn) await Promise.allSettled([fetch(request)]);
  return Response.json({ message: `Status ${status}.` }, { status });
}
