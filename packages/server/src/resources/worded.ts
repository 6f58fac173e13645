import { type StateOf, stateOf, type WordedObject } from '@datafono/contract';

/** An object whose `status` is the state that the interface names, with the word that it came as. */
export type Worded<Noun extends WordedObject, Value> = Value & {
  /** The state, of the interface's own vocabulary where the word is known; any other word as it came. */
  readonly status: StateOf<Noun>;
  /** The word that the service used for it. */
  readonly raw_status: string;
};

/** Says the state of an object in one vocabulary. */
export const worded =
  <Noun extends WordedObject>(noun: Noun) =>
  <Value extends { readonly status: string }>(value: Value): Worded<Noun, Value> => ({
    ...value,
    status: stateOf(noun, value.status),
    raw_status: value.status,
  });
