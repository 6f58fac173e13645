/** Words that nearly every sentence of the language has. A sentence in English may contain a Spanish name. */
const ENGLISH = /\b(the|is|are|was|not|your|this|of)\b/i;
const SPANISH = /[áéíóúñ¿¡]|\b(el|la|los|las|una?|su|de|del|se|es|est[aeo]|que|con|por|para)\b/i;

/** Begins like a sentence, has a space, and no sign of code. */
const SENTENCE = /^[A-ZÁÉÍÓÚÑ¿¡][^ \n<>[\]{}_\\=|]* [^\n<>[\]{}_\\=|]*$/;

/**
 * Whether a text of the service is a sentence that the person who reads the page can understand. Of languages other than
 * Spanish and English none is.
 *
 * @param tag of the language that the element is shown in
 */
export const isReadable = (text: string, tag: string): boolean =>
  SENTENCE.test(text) && tag.slice(0, 2) === (ENGLISH.test(text) ? 'en' : SPANISH.test(text) && 'es');
