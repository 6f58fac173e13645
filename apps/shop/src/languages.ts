/** The languages of the shop, the one it speaks by itself first. */
export const languages = ['es-CO', 'en'] as const;
export type Language = (typeof languages)[number];

/** Reads a language tag that came from a request; anything unknown is the first language. */
export const languageOf = (tag: string): Language =>
  languages.find((language) => language === tag) ?? languages[0];
