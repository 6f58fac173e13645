import { type Address, type Route, routes } from '@datafono/contract';
import type { Operation } from '../core/operation.ts';
import { nouns } from '../operations/nouns.ts';

/** A row of the route table with what the service does for it. */
export interface ServedRoute {
  readonly route: Route;
  readonly operation: Operation<unknown>;
  /** Its path as the router writes it. */
  readonly pattern: string;
}

/** What is served at an address; a path without parameters goes before one that would take it for a value. */
export function servedAt(address: Address): readonly ServedRoute[] {
  return Object.entries(routes)
    .flatMap(([noun, verbs]) => Object.entries(verbs).map(([verb, route]) => serve(noun, verb, route)))
    .filter(({ route }) => route.address === address)
    .sort((a, b) => parametersIn(a.pattern) - parametersIn(b.pattern));
}

function serve(noun: string, verb: string, route: Route): ServedRoute {
  // The tables have the same rows, and an operation gets bodies of its own row's schema: their types say both.
  const byName = nouns as Record<string, { readonly operations: Record<string, Operation<unknown>> }>;
  const operation = byName[noun]?.operations[verb];
  if (!operation) throw new Error(`Nothing carries out ${route.method} ${route.path}.`);
  return { route, operation, pattern: route.path.replaceAll(/\{(\w+)\}/g, ':$1') };
}

const parametersIn = (pattern: string): number => pattern.split(':').length;

/** The methods that each path takes, as an `Allow` header names them. */
export function methodsOf(served: readonly ServedRoute[]): ReadonlyMap<string, string> {
  const methods = new Map<string, string>();
  for (const { route, pattern } of served) {
    const others = methods.get(pattern);
    methods.set(pattern, others ? `${others}, ${route.method}` : route.method);
  }
  return methods;
}
