import { type Address, type Route, routes } from '@datafono/contract';
import { operations } from '../operations/index.ts';
import type { Operation } from '../operations/operation.ts';

/** A row of the route table with what the service does for it. */
export interface Served {
  readonly route: Route;
  readonly operation: Operation<unknown>;
}

/** What is served at an address. */
export function servedAt(address: Address): readonly Served[] {
  return Object.entries(routes)
    .flatMap(([noun, verbs]) => Object.entries(verbs).map(([verb, route]) => serve(noun, verb, route)))
    .filter(({ route }) => route.address === address);
}

function serve(noun: string, verb: string, route: Route): Served {
  // Both tables have the same rows, and an operation gets bodies of its own row's schema: `Operations` says both.
  const byName = operations as Record<string, Record<string, Operation<unknown>>>;
  const operation = byName[noun]?.[verb];
  if (!operation) throw new Error(`Nothing carries out ${route.method} ${route.path}.`);
  return { route, operation };
}

/** The methods that each path takes, as an `Allow` header names them. */
export function methodsOf(served: readonly Served[]): ReadonlyMap<string, string> {
  const methods = new Map<string, string>();
  for (const { route } of served) {
    const others = methods.get(route.path);
    methods.set(route.path, others ? `${others}, ${route.method}` : route.method);
  }
  return methods;
}
