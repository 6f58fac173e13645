import { type StateOf, type StatusAliases, stateOf } from '@datafono/contract';

/** An object whose `status` is the interface's name of its state, beside the service's own word. */
export type WithNormalizedStatus<Words extends StatusAliases, Value> = Omit<Value, 'status'> & {
  /** The state by the interface's name, such as `pending`; an unknown word as it came. */
  readonly status: StateOf<Words>;
  /** The state by the service's own word. */
  readonly raw_status: string;
};

/** Normalizes the `status` of an object. */
export const withNormalizedStatus =
  <Words extends StatusAliases>(words: Words) =>
  <Value extends { readonly status: string }>(value: Value): WithNormalizedStatus<Words, Value> => ({
    ...value,
    status: stateOf(words, value.status),
    raw_status: value.status,
  });
