/** A text for people, in the languages of the sandbox's answers. */
export interface Text {
  readonly es: string;
  readonly en: string;
}

/** The language of an answer, Spanish by default. */
export type Language = keyof Text;

/** The language that an `Accept-Language` header prefers: English, else Spanish. */
export function languageOf(header: string | null | undefined): Language {
  const [first] = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().toLowerCase().split(';');
      return { tag: tag.split('-')[0], weight: Number(/q=([\d.]+)/.exec(quality)?.[1] ?? 1) };
    })
    .filter(({ tag, weight }) => weight > 0 && (tag === 'es' || tag === 'en'))
    .toSorted((one, other) => other.weight - one.weight);
  return first?.tag === 'en' ? 'en' : 'es';
}

/** The headers of an answer with a text. @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.4 */
export const languageHeaders = (language: Language): Readonly<Record<string, string>> => ({
  'content-language': language === 'es' ? 'es-CO' : 'en',
  vary: 'accept-language',
});
