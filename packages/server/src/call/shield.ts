/** What keeps card data, and what is said of a person, out of where they do not belong. */
export interface Shield {
  /** The path of the first field of a body that holds card data, empty for the body itself. */
  readonly cardDataIn: (body: unknown) => string | undefined;
  /** What is said of a field that does. */
  readonly cardWords: string;
  /** Whether a text that should be an id holds a card number as a word of its own. */
  readonly isCardNumber: (text: string) => boolean;
  /** A text without digits that could be a card's. */
  readonly redact: (text: string) => string;
  /**
   * What gives a text without what was sent of a person.
   *
   * @param sent a list: of the ids of the path, and the body or the query
   */
  readonly personalDataRemover: (sent: Sent) => (text: string) => string;
}

/** The ids of the path, and the body or the query. */
export type Sent = readonly [ids: readonly unknown[], said: unknown];

/** What stands for what is not told. */
export const HIDDEN = '[…]';

/** In small letters without accents, with single spaces. */
export const plainOf = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLowerCase();
