import { RefusalError } from '../core/refusal-error.ts';
import type { Service, Work } from '../core/service.ts';
import { decodeTime } from '../store/columns.ts';
import type { Store } from '../store/store.ts';
import type { NamespaceRow } from '../store/tables.ts';
import { closeScope, contextOf, openScope, type UnitDeps } from './context.ts';

/** Post-commit listeners. */
export interface Listeners {
  readonly publish: Service['publish'];
  /** Called when jobs of the namespace were scheduled; `due` is the earliest. */
  readonly wake: (namespace: NamespaceRow, due: Date) => void;
}

/** Makes a function that runs each piece of work in a unit of its own. */
export function worker(store: Store, deps: UnitDeps, { publish, wake }: Listeners): Work {
  return async (ns, origin, act, options) => {
    const { value, scope } = await store.unit(async (unit) => {
      const scope = await openScope(unit, ns);
      if (!scope) throw unknownKey(deps);
      const value = await act(contextOf(scope, origin, deps, options?.now));
      await closeScope(scope);
      return { value, scope };
    });
    publish(ns, scope.topics);
    if (scope.earliest !== undefined) wake(scope.row, decodeTime(scope.earliest));
    return value;
  };
}

const unknownKey = ({ profile }: UnitDeps): RefusalError =>
  new RefusalError(profile.status.unauthenticated, {
    message: { es: 'La llave no es de este servicio.', en: 'The key does not belong to this service.' },
  });
