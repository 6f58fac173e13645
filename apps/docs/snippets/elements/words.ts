import { cardFormLanguages, cardMarks, esCO } from '@datafono/elements';

// #region words
cardFormLanguages.register('es-CO', { ...esCO, submit: 'Continuar' });
// #endregion words

// #region mark
/** The artwork of a brand, 18 px high, in place of the kit's drawing. */
export function setMark(src: string): void {
  const artwork = document.createElement('img');
  artwork.src = src;
  cardMarks.set('codensa', () => artwork.cloneNode());
}
// #endregion mark
