/** Handles a request. `bindings` come from the HTTP server. */
export type Fetch = (request: Request, bindings?: object) => Promise<Response>;

/** A router with any type parameters. */
export interface Router {
  fetch(request: Request, bindings?: object): Response | Promise<Response>;
}

/** Makes the router at the first request, so that its modules do not delay the start. */
export function lazily(make: () => Promise<Router>): Router & { readonly fetch: Fetch } {
  let router: Promise<Router> | undefined;
  return {
    fetch: async (request, bindings) => {
      router ??= make();
      return (await router).fetch(request, bindings);
    },
  };
}
