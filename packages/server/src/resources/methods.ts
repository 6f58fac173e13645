import type { Endpoint, LazySchema } from '@datafono/contract';
import type * as z from 'zod/mini';
import type { CallOptions, IdempotentCallOptions, Method } from '../call/operation.ts';
import { type CallableRoute, operation } from '../call/operation.ts';
import type { ClientConfig } from '../config/client-options.ts';

/** A string for each parameter of a path: the ids. */
type Ids<Path extends string> = Path extends `${string}{${string}}${infer Rest}`
  ? [id: string, ...Ids<Rest>]
  : [];

type Payload<R extends CallableRoute> = R['request'] extends LazySchema
  ? [body: z.input<ReturnType<R['request']>>]
  : R['query'] extends LazySchema
    ? [query?: z.input<ReturnType<R['query']>>]
    : [];

type Options<R extends Endpoint> = R['idempotent'] extends true ? IdempotentCallOptions : CallOptions;

type ValueOf<R extends CallableRoute> = R['response'] extends LazySchema
  ? z.output<ReturnType<R['response']>>
  : undefined;

/** The method of a route: the ids of its path, then its body or its query, then options. */
type MethodOf<R extends CallableRoute> = Method<
  [...Ids<R['path']>, ...Payload<R>, options?: Options<R>],
  ValueOf<R>
>;

/** The methods of a resource, one for each of its routes. */
type Methods<Routes extends Readonly<Record<string, CallableRoute>>> = {
  readonly [Verb in keyof Routes]: MethodOf<Routes[Verb]>;
};

/** @param resource name of the resource, for messages */
export function methods<const Routes extends Readonly<Record<string, CallableRoute>>>(
  config: ClientConfig,
  resource: string,
  routes: Routes,
): Methods<Routes> {
  const all = Object.entries(routes).map(([verb, route]) => [
    verb,
    operation(config, `${resource}.${verb}`, route),
  ]);
  return Object.fromEntries(all) as Methods<Routes>; // the type is derived from the same table
}

/** The items of a list, which the service returns as an array or as `{ data }`. */
export const itemsOf = <Item>(list: readonly Item[] | { readonly data: readonly Item[] }): readonly Item[] =>
  'data' in list ? list.data : list;
