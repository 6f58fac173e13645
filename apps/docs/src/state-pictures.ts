/** A state of an element, of which there is a picture in each language: `npm run docs -- states` takes it. */
export interface PicturedState {
  readonly name: string;
  readonly en: string;
  readonly es: string;
}

/** The states whose pictures a page of an element has. */
export const picturedStates: Readonly<Record<string, readonly PicturedState[]>> = {
  'card-form': [
    { name: 'empty', en: 'Empty', es: 'Vacío' },
    { name: 'wrong', en: 'A field is wrong', es: 'Un campo está mal' },
    { name: 'ready', en: 'The card is ready', es: 'La tarjeta está lista' },
    { name: 'unknown', en: 'The answer was lost', es: 'La respuesta se perdió' },
  ],
  'account-form': [
    { name: 'empty', en: 'Empty', es: 'Vacío' },
    { name: 'wrong', en: 'A field is wrong', es: 'Un campo está mal' },
    { name: 'ready', en: 'The account is ready', es: 'La cuenta está lista' },
  ],
  'bank-picker': [
    { name: 'empty', en: 'Empty', es: 'Vacío' },
    { name: 'open', en: 'Searched', es: 'Buscando' },
    { name: 'ready', en: 'A bank is chosen', es: 'Con un banco' },
  ],
  'connect-link': [
    { name: 'start', en: 'Before', es: 'Antes' },
    { name: 'completed', en: 'A card was saved', es: 'Con una tarjeta guardada' },
  ],
  'payment-link': [
    { name: 'pending', en: 'It can be paid', es: 'Se puede pagar' },
    { name: 'declined', en: 'It was declined', es: 'Fue rechazado' },
    { name: 'expired', en: 'It has expired', es: 'Venció' },
    { name: 'approved', en: 'It is paid', es: 'Está pagado' },
  ],
  checkout: [
    { name: 'open', en: 'The ways to pay', es: 'Los medios de pago' },
    { name: 'declined', en: 'The card was declined', es: 'La tarjeta fue rechazada' },
    { name: 'on_link', en: 'It can be paid by link', es: 'Se puede pagar con un link' },
    { name: 'unknown', en: 'The answer was lost', es: 'La respuesta se perdió' },
  ],
};

/** @param about an element without `pay-`, and `es` on a Spanish page */
export function statePictures(about: string): string {
  const [element = '', language] = about.split(' ');
  const states = picturedStates[element];
  if (!states) throw new Error(`the elements with pictures are ${Object.keys(picturedStates).join(', ')}`);
  const tongue = language === 'es' ? 'es' : 'en';
  const figures = states.map(
    (state) =>
      `<figure><img src="/pictures/states/${element}-${state.name}-${tongue}.webp" loading="lazy" alt="&lt;pay-${element}&gt;: ${state[tongue]}">` +
      `<figcaption>${state[tongue]}</figcaption></figure>`,
  );
  return `<div class="states">${figures.join('')}</div>`;
}
