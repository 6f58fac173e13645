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

/**
 * Whether a fault's route could choose any call of a row, whose parameters stand for every value.
 *
 * @param endpoint method and path of the row, such as `POST /v1/payments/{payment_id}/resolve`
 */
export function mayChoose(route: string, endpoint: string): boolean {
  const [method, path] = split(route);
  const [rowMethod, rowPath] = split(endpoint);
  return (method === '*' || method === rowMethod) && pathMatches(path, rowPath, isValueOf);
}

/** Method and path; `*` for the one that is not there. */
function split(route: string): readonly [method: string, path: string] {
  const [first = '', second] = route.trim().split(/\s+/);
  if (second !== undefined) return [first.toUpperCase(), second];
  return first.startsWith('/') ? ['*', first] : [first.toUpperCase(), '*'];
}

type Fits = (part: string, other: string | undefined) => boolean;

const isSame: Fits = (part, other) => part === other;

/** Whether a part is that of a row, or a value where the row has a parameter. */
const isValueOf: Fits = (part, other) => isSame(part, other) || (part !== '' && isOpen(other ?? ''));

function pathMatches(pattern: string, path: string, fits = isSame): boolean {
  if (pattern === '*') return true;
  const wanted = pattern.split('/');
  const parts = path.split('/');
  return wanted.length === parts.length && wanted.every((part, at) => isOpen(part) || fits(part, parts[at]));
}

const isOpen = (part: string): boolean => /^(\*|:.+|\{.+\})$/.test(part);
