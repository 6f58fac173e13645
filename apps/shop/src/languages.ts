/** The languages of the shop, the default first. */
export const languages = ['es-CO', 'en'] as const;
export type Language = (typeof languages)[number];

/** The language of a tag from a request; the default for unknown tags. */
export const languageOf = (tag: string): Language =>
  languages.find((language) => language === tag) ?? languages[0];
