/** Words that nearly every sentence of a language has, and no sentence of the other. */
const COMMON_WORDS: Readonly<Record<string, RegExp>> = {
  es: /[áéíóúñ¿¡]|\b(el|la|los|las|una?|su|de|del|se|es|est[aeo]|que|con|por|para)\b/i,
  en: /\b(the|is|are|was|not|your|this|of)\b/i,
};

/** Begins like a sentence, has a space, and no sign of code. */
const SENTENCE = /^[A-ZÁÉÍÓÚÑ¿¡][^\n<>[\]{}_\\=|]* [^\n<>[\]{}_\\=|]*$/;

/**
 * Whether a text of the service is a sentence that the person who reads the page can understand. Of languages other than
 * Spanish and English none is.
 *
 * @param tag of the language that the element is shown in
 */
export const isReadable = (text: string, tag: string): boolean =>
  SENTENCE.test(text) && !!COMMON_WORDS[tag.slice(0, 2)]?.test(text);
