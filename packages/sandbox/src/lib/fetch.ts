/** Answers a request. `bindings` are of the server that it came to. */
export type Fetch = (request: Request, bindings?: object) => Promise<Response>;

/** What a router is, whatever its types. */
interface Router {
  fetch(request: Request, bindings?: object): Response | Promise<Response>;
}

export const fetchOf =
  (router: Router): Fetch =>
  async (request, bindings) =>
    router.fetch(request, bindings);

/** Answers with a router that is made when the first request comes, so that its parts cost a start nothing. */
export function lazily(make: () => Promise<Router>): Fetch {
  let made: Promise<Router> | undefined;
  return async (request, bindings) => {
    made ??= make();
    return (await made).fetch(request, bindings);
  };
}
