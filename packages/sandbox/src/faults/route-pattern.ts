import { listRoutes, type Route, routes } from '@datafono/contract';

/** Method and path of each route of the API. */
export const endpoints: readonly string[] = Object.values<Readonly<Record<string, Route>>>({
  ...routes,
  listRoutes,
})
  .flatMap((verbs) => Object.values(verbs))
  .map(({ method, path }) => `${method} ${path}`);

/** Whether a fault's route can match a call of the API. */
export const isServed = (route: string): boolean => endpoints.some((endpoint) => mayChoose(route, endpoint));

/**
 * Whether a fault's route matches a call. A parameter of the route matches any value, in each syntax: `*`,
 * `:payment_id` or `{payment_id}`.
 *
 * @param route `POST /v1/charges`, `* /v1/charges`, `/v1/charges`, `POST *`, `POST` or `*`
 * @param called method and path, separated by a space
 */
export function matches(route: string, called: string): boolean {
  const [method, path] = split(route);
  const [calledMethod, calledPath] = split(called);
  return (method === '*' || method === calledMethod) && pathMatches(path, calledPath);
}

/**
 * Whether a fault's route can match any call of a row, for some values of its parameters.
 *
 * @param endpoint method and path of the row, such as `POST /v1/payments/{payment_id}/resolve`
 */
export function mayChoose(route: string, endpoint: string): boolean {
  const [method, path] = split(route);
  const [rowMethod, rowPath] = split(endpoint);
  return (method === '*' || method === rowMethod) && pathMatches(path, rowPath, isValueOf);
}

/** Method and path; `*` for a missing one. */
function split(route: string): readonly [method: string, path: string] {
  const [first = '', second] = route.trim().split(/\s+/);
  if (second !== undefined) return [first.toUpperCase(), second];
  return first.startsWith('/') ? ['*', first] : [first.toUpperCase(), '*'];
}

type SegmentMatcher = (part: string, other: string | undefined) => boolean;

const isSame: SegmentMatcher = (part, other) => part === other;

/** Whether a segment equals that of a row, or is a value for its parameter. */
const isValueOf: SegmentMatcher = (part, other) =>
  isSame(part, other) || (part !== '' && isOpen(other ?? ''));

function pathMatches(pattern: string, path: string, fits = isSame): boolean {
  if (pattern === '*') return true;
  const segments = pattern.split('/');
  const parts = path.split('/');
  return (
    segments.length === parts.length && segments.every((part, at) => isOpen(part) || fits(part, parts[at]))
  );
}

const isOpen = (part: string): boolean => /^(\*|:.+|\{.+\})$/.test(part);
