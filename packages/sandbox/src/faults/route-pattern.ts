/**
 * Whether a fault's route chooses a call. In the route a parameter stands for any value, however it is written:
 * `*`, `:payment_id` or `{payment_id}`.
 *
 * @param route `POST /v1/charges`, `* /v1/charges`, `/v1/charges`, `POST *`, `POST` or `*`
 * @param called method and path, with a space between
 */
export function matches(route: string, called: string): boolean {
  const [method, path] = split(route);
  const [calledMethod, calledPath] = split(called);
  return (method === '*' || method === calledMethod) && pathMatches(path, calledPath);
}

/** Method and path; `*` for the one that is not there. */
function split(route: string): readonly [method: string, path: string] {
  const [first = '', second] = route.trim().split(/\s+/);
  if (second !== undefined) return [first.toUpperCase(), second];
  return first.startsWith('/') ? ['*', first] : [first.toUpperCase(), '*'];
}

function pathMatches(pattern: string, path: string): boolean {
  if (pattern === '*') return true;
  const wanted = pattern.split('/');
  const parts = path.split('/');
  return wanted.length === parts.length && wanted.every((part, at) => isOpen(part) || part === parts[at]);
}

const isOpen = (part: string): boolean => /^(\*|:.+|\{.+\})$/.test(part);
