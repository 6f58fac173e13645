/** The state that a state machine has for a word, by the word in small letters. */
export type StateWords<State extends string = string> = Readonly<Record<string, State>>;

/** A state of an object by these words, and any word that is not known. */
export type StateOf<Words extends StateWords> = Words[keyof Words] | (string & Record<never, never>);

/**
 * The state that a word of the service stands for: two vocabularies are in use, such as `succeeded` and `paid` of
 * a charge. A word that is not known passes as it came.
 */
export function stateOf<Words extends StateWords>(words: Words, word: string): StateOf<Words> {
  const known = word.toLowerCase();
  return Object.hasOwn(words, known) ? (words[known] ?? word) : word;
}
