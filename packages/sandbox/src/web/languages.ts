/** The languages of the pages, the default first. */
export const languages = ['es-CO', 'en'] as const;
export type Language = (typeof languages)[number];

/** The language of a tag from a request; the default for an unknown one. */
export const languageOf = (tag: string | undefined): Language =>
  languages.find((language) => language === tag) ?? languages[0];
