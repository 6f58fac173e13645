import { machines, type Transition, transitionOf } from '@datafono/contract';
import type { Context } from '../core/operation.ts';

/** An object that has states. */
export type Machine = keyof typeof machines;

type Row<Name extends Machine> = (typeof machines)[Name][number];
type StateOf<Name extends Machine> = Row<Name>['to'];
export type CauseOf<Name extends Machine> = Row<Name>['cause'];

/** A move of an object in its state machine. */
export interface Move<Name extends Machine, Row> {
  readonly type: Name;
  readonly id: string;
  /** The state it is in; `null` when it is being created. */
  readonly from: string | null;
  readonly cause: CauseOf<Name>;
  /** Writes the state, and what changes with it. */
  readonly write: (to: StateOf<Name>) => Promise<Row>;
  /** The object as an event carries it. */
  readonly show: (row: Row) => object | Promise<object>;
}

/**
 * Moves an object along its state machine: writes its state, its history and what event the move has.
 *
 * @returns its row as it is then; `undefined`, with nothing done, when the machine has no such move from that state
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
 * Creates an object that has states.
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
  // Every machine begins with a creation.
  await advance({ type, id, from: null, cause: 'create' as CauseOf<Name>, write: insert, show }, context);
  return row;
}

function transitionFrom<Name extends Machine>(type: Name, from: string | null, cause: CauseOf<Name>) {
  // Whatever text a column holds is looked up as a state; one that is none finds no row.
  const rows = machines[type] as readonly Transition<StateOf<Name>, CauseOf<Name>>[];
  return transitionOf(rows, from as StateOf<Name> | null, cause);
}

/** The event of a move: the one that is stated, or one that the profile adds. */
function eventOf({ event, extraEvent }: Transition<string, string>, { profile }: Context) {
  if (event === 'connect_link.completed') return profile.events.captured;
  if (event !== undefined) return event;
  return extraEvent !== undefined && profile.events.extra.includes(extraEvent) ? extraEvent : undefined;
}
