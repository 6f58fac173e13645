import { type Address, listRoutes, type Profile, type Route, routes } from '@datafono/contract';
import type { Operation } from '../core/operation.ts';
import { lists } from '../operations/lists.ts';
import { resources } from '../operations/resources.ts';

/** A row of the route table with its operation. */
export interface ServedRoute {
  readonly route: Route;
  readonly operation: Operation<unknown>;
  /** Its path in the router's syntax. */
  readonly pattern: string;
}

/**
 * The routes of an address, with the lists of the profile. Paths without parameters come first, because a parameter would match
 * them.
 */
export function servedAt(address: Address, profile: Pick<Profile, 'lists'>): readonly ServedRoute[] {
  const stated = Object.entries(routes).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, route]) => serve(noun, verb, route)),
  );
  const listed = profile.lists.map((noun) => withPattern(listRoutes[noun], lists[noun]));
  return [...stated, ...listed]
    .filter(({ route }) => route.address === address)
    .sort((a, b) => parametersIn(a.pattern) - parametersIn(b.pattern));
}

function serve(noun: string, verb: string, route: Route): ServedRoute {
  // `Operations` requires an operation for each row, whose body is of the type of the row's schema.
  const byName = resources as Record<string, { readonly operations: Record<string, Operation<unknown>> }>;
  const operation = byName[noun]?.operations[verb];
  if (!operation) throw new Error(`No operation implements ${route.method} ${route.path}.`);
  return withPattern(route, operation);
}

const withPattern = (route: Route, operation: Operation<unknown>): ServedRoute => ({
  route,
  operation,
  pattern: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
});

const parametersIn = (pattern: string): number => pattern.split(':').length;

/** The methods of each path, as the value of an `Allow` header. */
export function methodsOf(served: readonly ServedRoute[]): ReadonlyMap<string, string> {
  const methods = new Map<string, string>();
  for (const { route, pattern } of served) {
    const others = methods.get(pattern);
    methods.set(pattern, others ? `${others}, ${route.method}` : route.method);
  }
  return methods;
}
