import { contextOf, leave, type UnitDeps, visit } from './http/context.ts';
import { Refusal } from './http/refusal.ts';
import type { Service, Work } from './service.ts';
import { decodeTime } from './store/columns.ts';
import type { NamespaceRow } from './store/core-tables.ts';
import type { Store } from './store/store.ts';

/** Who is told once a unit is committed. */
export interface Listeners {
  readonly publish: Service['publish'];
  /** Moves of the namespace were scheduled, and the earliest is due then. */
  readonly wake: (namespace: NamespaceRow, due: Date) => void;
}

/** Makes what carries out work in units, one each. */
export function worker(store: Store, deps: UnitDeps, { publish, wake }: Listeners): Work {
  return async (ns, origin, act, options) => {
    const { value, visited } = await store.unit(async (unit) => {
      const visited = await visit(unit, ns);
      if (!visited) throw gone(deps);
      const value = await act(contextOf(visited, origin, deps, options?.now));
      await leave(visited);
      return { value, visited };
    });
    publish(ns, visited.topics);
    if (visited.earliest !== undefined) wake(visited.row, decodeTime(visited.earliest));
    return value;
  };
}

const gone = ({ profile }: UnitDeps): Refusal =>
  new Refusal(profile.status.unauthenticated, { message: 'La llave no es de este servicio.' });
