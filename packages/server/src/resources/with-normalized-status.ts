import { type StateOf, type StateWords, stateOf } from '@datafono/contract';

/** An object whose `status` is the state that the interface names, with the word that it came as. */
export type WithNormalizedStatus<Words extends StateWords, Value> = Value & {
  /** The state, of the interface's own vocabulary where the word is known; any other word as it came. */
  readonly status: StateOf<Words>;
  /** The word that the service used for it. */
  readonly raw_status: string;
};

/** Says the state of an object in one vocabulary. */
export const withNormalizedStatus =
  <Words extends StateWords>(words: Words) =>
  <Value extends { readonly status: string }>(value: Value): WithNormalizedStatus<Words, Value> => ({
    ...value,
    status: stateOf(words, value.status),
    raw_status: value.status,
  });
