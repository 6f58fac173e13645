import type { Endpoint } from '../endpoints.ts';
import type { LazySchema } from '../lazily.ts';

/** One operation: where it is, what it takes, what it answers. */
export interface Route extends Endpoint {
  /** `undefined` where no body is sent. */
  readonly request: LazySchema | undefined;
  /** Parameters of the query, which come as text. */
  readonly query?: LazySchema;
  /** `undefined` where the answer has no body. */
  readonly response: LazySchema | undefined;
  /** Not stated by the interface: it is served because something that is stated needs it. */
  readonly extra?: true;
}

/** An operation that the interface shows. */
// @__NO_SIDE_EFFECTS__
export const route = <const At extends Endpoint, const More extends Omit<Route, keyof Endpoint>>(
  endpoint: At,
  more: More,
) => ({ ...endpoint, ...more }) as const;

/** A read of one object, which the interface does not show. */
// @__NO_SIDE_EFFECTS__
export const get = <const At extends Endpoint, Response extends LazySchema>(
  endpoint: At,
  response: Response,
) => ({ ...endpoint, request: undefined, response, extra: true }) as const;
