/** Handles a request. `bindings` come from the HTTP server. */
export type Fetch = (request: Request, bindings?: object) => Promise<Response>;

/** A router with any type parameters. */
interface Router {
  fetch(request: Request, bindings?: object): Response | Promise<Response>;
}

export const fetchOf =
  (router: Router): Fetch =>
  async (request, bindings) =>
    router.fetch(request, bindings);

/** Makes the router at the first request, so that its modules do not delay the start. */
export function lazily(make: () => Promise<Router>): Fetch {
  let router: Promise<Router> | undefined;
  return async (request, bindings) => {
    router ??= make();
    return (await router).fetch(request, bindings);
  };
}
