import { machines, type Transition, transitionOf } from '@datafono/contract';
import type { Context } from '../core/operation.ts';

/** The name of a state machine: a type of object with states. */
export type Machine = keyof typeof machines;

type Row<Name extends Machine> = (typeof machines)[Name][number];
type StateOf<Name extends Machine> = Row<Name>['to'];
export type CauseOf<Name extends Machine> = Row<Name>['cause'];

/** A transition to apply to an object. */
export interface Move<Name extends Machine, Row> {
  readonly type: Name;
  readonly id: string;
  /** Its current state; `null` at its creation. */
  readonly from: string | null;
  readonly cause: CauseOf<Name>;
  /** Writes the new state and the other columns that change with it. */
  readonly write: (to: StateOf<Name>) => Promise<Row>;
  /** The object as an event's payload. */
  readonly show: (row: Row) => object | Promise<object>;
}

/**
 * Applies a transition to an object: writes its state and its history, and emits the event of the transition.
 *
 * @returns the updated row; `undefined`, without any write, when the machine has no such transition from that state
 */
export async function advance<Name extends Machine, Row>(
  move: Move<Name, Row>,
  context: Context,
): Promise<Row | undefined> {
  const { type, id, from, cause, write, show } = move;
  const transition = transitionFrom(type, from, cause);
  if (!transition) return undefined;
  const row = await write(transition.to);
  await context.recordTransition({ type, id, from, cause, to: transition.to });
  const event = eventOf(transition, context);
  if (event !== undefined)
    await context.emit({ type: event, object: { type, id }, data: { ...(await show(row)) } });
  return row;
}

/**
 * Creates an object with states.
 *
 * @param write inserts its row
 */
export async function create<Name extends Machine, Row extends { readonly id: string }>(
  type: Name,
  row: Row,
  write: (row: Row) => Promise<unknown>,
  show: (row: Row) => object | Promise<object>,
  context: Context,
): Promise<Row> {
  const { id } = row;
  const insert = async () => {
    await write(row);
    return row;
  };
  // Every machine has the cause `create`.
  await advance({ type, id, from: null, cause: 'create' as CauseOf<Name>, write: insert, show }, context);
  return row;
}

function transitionFrom<Name extends Machine>(type: Name, from: string | null, cause: CauseOf<Name>) {
  // A column's text may be any string; one that is not a state matches no row.
  const rows = machines[type] as readonly Transition<StateOf<Name>, CauseOf<Name>>[];
  return transitionOf(rows, from as StateOf<Name> | null, cause);
}

/** The event of a transition: one that the interface documents, or one that the profile adds. */
function eventOf({ event, extraEvent }: Transition<string, string>, { profile }: Context) {
  if (event === 'connect_link.completed') return profile.events.captured;
  if (event !== undefined) return event;
  return extraEvent !== undefined && profile.events.extra.includes(extraEvent) ? extraEvent : undefined;
}
