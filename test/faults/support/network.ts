/** What is between a shop and the service, in one process: calls pass, unless the next charge is to straggle. */
export interface Network {
  readonly fetch: typeof globalThis.fetch;
  /** The next charge call is lost for who makes it, and comes to the service later. */
  straggle(): void;
  /** Lets what straggled come to the service; nobody waits for its answers any more. */
  arrive(): Promise<void>;
}

/** @param fetch reaches the service */
export function networkTo(fetch: typeof globalThis.fetch): Network {
  const late: Request[] = [];
  let straggling = 0;
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (straggling === 0 || request.method !== 'POST' || !request.url.endsWith('/v1/charges'))
        return fetch(request);
      straggling -= 1;
      late.push(new Request(request, { signal: null }));
      throw new TypeError('fetch failed');
    },
    straggle: () => {
      straggling += 1;
    },
    arrive: async () => {
      // Whatever a fault makes of them, nobody is there to hear it.
      await Promise.allSettled(late.splice(0).map((request) => fetch(request)));
    },
  };
}
