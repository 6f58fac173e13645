import type { OpenText } from '../lib/open-text.ts';

/** States of a state machine by the words of the service, in lower case. */
export type StatusAliases<State extends string = string> = Readonly<Record<string, State>>;

/** A state of these words, or any unknown word. */
export type StateOf<Words extends StatusAliases> = OpenText<Words[keyof Words]>;

/**
 * Maps a status word of the service to a state. The service uses two vocabularies, such as `succeeded` and `paid` of a
 * charge.
 *
 * @returns unknown words unchanged
 * @example stateOf(chargeStatusAliases, 'PAID'); // 'succeeded'
 */
export function stateOf<Words extends StatusAliases>(words: Words, word: string): StateOf<Words> {
  const key = word.toLowerCase();
  return Object.hasOwn(words, key) ? (words[key] ?? word) : word;
}
