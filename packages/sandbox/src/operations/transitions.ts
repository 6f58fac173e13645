import { machines, type Transition, transitionOf } from '@datafono/contract';
import type { Context } from '../core/operation.ts';
import type { Objects } from '../storage/object-shapes.ts';
import { addObject, changeObject } from '../storage/objects.ts';

/** The name of a state machine: a type of object with states. */
export type Machine = keyof typeof machines;

type Row<Name extends Machine> = (typeof machines)[Name][number];
type StateOf<Name extends Machine> = Row<Name>['to'];
export type CauseOf<Name extends Machine> = Row<Name>['cause'];

/** The object as an event's payload. */
type Show<Name extends Machine> = (object: Objects[Name], context: Context) => object | Promise<object>;

/** A transition to apply to an object, and how the object is shown in its event. */
export interface TransitionRequest<Name extends Machine> {
  readonly type: Name;
  readonly cause: CauseOf<Name>;
  /** The other fields that change with its state. */
  readonly change?: Partial<Objects[Name]>;
  readonly show: Show<Name>;
}

/**
 * Applies a transition to an object: writes its state and its history, and emits the event of the transition.
 *
 * @returns the changed object; `undefined`, without any write, when the machine has no such transition from its state
 */
export async function applyTransition<Name extends Machine>(
  { id, status }: Objects[Name],
  { type, cause, change, show }: TransitionRequest<Name>,
  context: Context,
): Promise<Objects[Name] | undefined> {
  const transition = transitionFrom(type, status, cause);
  if (!transition) return undefined;
  // `to` is a state of the object's own machine.
  const changes = { ...change, status: transition.to } as Partial<Objects[Name]>;
  const changed = await changeObject(type, id, changes, context);
  await follow(transition, { type, show }, changed, context);
  return changed;
}

/** Creates an object in the first state of its machine. */
export async function create<Name extends Machine>(
  type: Name,
  object: Objects[Name],
  show: Show<Name>,
  context: Context,
): Promise<Objects[Name]> {
  const rows: readonly Transition<string, string>[] = machines[type];
  const first = rows.find(({ from }) => from === null);
  if (!first) throw new Error(`The state machine of ${type} has no first transition.`);
  await addObject(type, object, context);
  await follow(first, { type, show }, object, context);
  return object;
}

/** Creates an object of a type without a state machine. Its history has one entry, of the only state it ever has. */
export async function addStateless<Type extends 'customer' | 'account' | 'card'>(
  type: Type,
  object: Objects[Type],
  to: string,
  context: Context,
): Promise<Objects[Type]> {
  await addObject(type, object, context);
  await context.recordTransition({ type, id: object.id, from: null, cause: 'create', to });
  return object;
}

function transitionFrom<Name extends Machine>(type: Name, from: string, cause: CauseOf<Name>) {
  // `machines` has the rows of this type under its name.
  const rows = machines[type] as readonly Transition<StateOf<Name>, CauseOf<Name>>[];
  return transitionOf(rows, from as StateOf<Name>, cause);
}

async function follow<Name extends Machine>(
  transition: Transition<string, string>,
  { type, show }: Pick<TransitionRequest<Name>, 'type' | 'show'>,
  object: Objects[Name],
  context: Context,
): Promise<void> {
  const { id } = object;
  const { from, cause, to } = transition;
  await context.recordTransition({ type, id, from, cause, to });
  const event = eventOf(transition, context);
  if (event !== undefined)
    await context.emit({ type: event, object: { type, id }, data: { ...(await show(object, context)) } });
}

/** The event of a transition: a documented one of the interface, or an additional one of the profile. */
function eventOf({ event, extraEvent }: Transition<string, string>, { profile }: Context) {
  if (event === 'connect_link.completed') return profile.events.captured;
  if (event !== undefined) return event;
  return extraEvent !== undefined && profile.events.extra.includes(extraEvent) ? extraEvent : undefined;
}
