/** The languages of the pages, the default first. */
export const languages = ['es-CO', 'en'] as const;
export type Language = (typeof languages)[number];

/** The language of a tag from a request; the default for an unknown one. */
export const languageOf = (tag: string | undefined): Language =>
  languages.find((language) => language === tag) ?? languages[0];

/** Every variant of Spanish is served as es-CO, and of English as en. Other tags are returned unchanged. */
export const toSupportedLanguage = (tag: string): string =>
  languages.find((language) => primary(language) === primary(tag)) ?? tag;

/** The part of a tag that names the language. */
const primary = (tag: string): string => tag.split('-', 1)[0]?.toLowerCase() ?? '';
