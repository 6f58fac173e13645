/** Words that nearly every sentence of a language has. English is tried first: its sentences may contain Spanish names. */
const ENGLISH = /\b(the|is|are|was|not|your|this|of)\b/i;
const SPANISH = /[áéíóúñ¿¡]|\b(el|la|los|las|una?|su|de|del|se|es|est[aeo]|que|con|por|para)\b/i;

/** A text that begins like a sentence, contains a space, and contains no character of code. */
const SENTENCE = /^[A-ZÁÉÍÓÚÑ¿¡][^ \n<>[\]{}_\\=|]* [^\n<>[\]{}_\\=|]*$/;

/**
 * Whether a text of the service is a sentence that the person who reads the page can understand. Only sentences in Spanish
 * and English are recognised.
 *
 * @param tag of the language that the element is shown in
 */
export const isReadable = (text: string, tag: string): boolean =>
  SENTENCE.test(text) && tag.slice(0, 2) === (ENGLISH.test(text) ? 'en' : SPANISH.test(text) && 'es');
