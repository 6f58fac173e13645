import { expect, nextFrame } from '@open-wc/testing';
import { TestService } from '../internal/test-service.driver.ts';
import { autofillIn, errorOf, next, resultOf, shop } from './card-form.driver.ts';
import { en } from './card-form.en.ts';
import { cardFormLanguages, esCO } from './card-form.messages.ts';

/** The address at which the service refuses a card with these words. */
function refusing(body: object, status = 422): string {
  return new TestService().url(`refused/${status}/${encodeURIComponent(JSON.stringify(body))}`);
}

/** What a person reads after a refusal: the result, and the error at the field of the code. */
async function refused(body: object, { lang = 'es', status = 422 } = {}) {
  const { element, form } = await shop('');
  form.lang = lang;
  element.setAttribute('cards-url', refusing(body, status));
  autofillIn(element);
  const failed = next(element, 'pay-card-error');
  await element.submit().catch(() => {});
  const { error } = await failed;
  return { error, result: resultOf(element), atCode: errorOf(element, 'code') };
}

const FIELDS = { es: esCO.fields, en: en.fields };
const SPANISH = 'El código no es válido.';
const ENGLISH = 'The code is not valid.';

describe('the words of the service', () => {
  before(() => cardFormLanguages.register('en', en));

  for (const written of [
    '4242424242424242',
    '4242/4242/4242/4242',
    '4242_4242_4242_4242',
    '4242,4242,4242,4242',
    '4242·4242·4242·4242',
    '4242 - 4242 - 4242 - 4242',
    '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢',
    '４２４２４２４２４２４２４２４２',
  ])
    it(`are shown without the number that is written ${written}`, async () => {
      const text = `La tarjeta ${written} no es válida.`;
      const masked = 'La tarjeta •••• no es válida.';
      const whole = await refused({ message: text });
      expect(whole.result).to.equal(masked);
      expect(whole.error.message).to.equal(masked);
      const field = await refused({ message: 'No.', errors: { ccv: [text] } });
      expect(field.atCode).to.equal(masked);
      expect(field.error.fields).to.deep.equal({ code: masked });
    });

  for (const [lang, own, other] of [
    ['es', SPANISH, ENGLISH],
    ['es-CO', SPANISH, ENGLISH],
    ['en', ENGLISH, SPANISH],
    ['en-US', ENGLISH, SPANISH],
    ['EN', ENGLISH, SPANISH],
  ] as const) {
    const messages = lang.toLowerCase().startsWith('en') ? en : esCO;

    it(`are shown in the language of the page: ${lang}`, async () => {
      expect((await refused({ message: own }, { lang })).result).to.equal(own);
      expect((await refused({ message: 'No.', errors: { ccv: [own] } }, { lang })).atCode).to.equal(own);
    });

    it(`are not shown in another language than the page’s: ${lang}`, async () => {
      expect((await refused({ message: other }, { lang })).result).to.equal(messages.fields);
      const field = await refused({ message: other, errors: { ccv: [other] } }, { lang });
      expect(field.atCode).to.equal(messages.refused);
      expect(field.result).to.equal(messages.fields);
      expect((await refused({ message: other }, { lang, status: 403 })).result).to.equal(messages.failed);
    });
  }

  for (const text of [
    'The holder José Gómez is not accepted.',
    'The name “de la Cruz” is not accepted.',
    'Your bank (Banco de Bogotá) declined the card.',
  ])
    it(`are not shown on a Spanish page for a Spanish name in them: “${text}”`, async () => {
      expect((await refused({ message: text })).result).to.equal(FIELDS.es);
    });

  for (const text of [
    'validation_error',
    'ccv: el código no es válido',
    'El campo card_number no es válido.',
    '{"error": "El código no es válido."}',
    '<b>El código no es válido.</b>',
    'Inválido',
    'SQLSTATE[23000]: la clave ya existe',
    'Error at line 1\nen el archivo',
  ])
    it(`are not shown where they are no sentence: “${text}”`, async () => {
      expect((await refused({ message: text })).result).to.equal(FIELDS.es);
      expect((await refused({ message: '', errors: { ccv: [text] } })).atCode).to.equal(esCO.refused);
    });

  it('give way at a field when the language of the page changes, and come back with theirs', async () => {
    const { element, form } = await shop(refusing({ message: 'No.', errors: { ccv: [SPANISH] } }));
    autofillIn(element);
    await element.submit().catch(() => {});
    for (const [lang, shown] of [
      ['en', en.refused],
      ['es', SPANISH],
    ] as const) {
      form.lang = lang;
      await nextFrame(); // a change of `lang` is reported in a microtask
      expect(errorOf(element, 'code')).to.equal(shown);
    }
  });

  it('are cut at 300 characters', async () => {
    const text = `El código no es válido. ${'a'.repeat(400)}`;
    const cut = `${text.slice(0, 299)}…`;
    expect((await refused({ message: text })).result).to.equal(cut);
    expect((await refused({ message: '', errors: { ccv: [text] } })).atCode).to.equal(cut);
    const whole = text.slice(0, 300);
    expect((await refused({ message: whole })).result).to.equal(whole);
  });

  it('are shown on a page in a language without messages where they are in Spanish, as the element is', async () => {
    const spanish = await refused({ message: SPANISH }, { lang: 'fr' });
    expect(spanish.result).to.equal(SPANISH);
    expect((await refused({ message: ENGLISH }, { lang: 'fr' })).result).to.equal(FIELDS.es);
  });

  it('are not shown in a language whose sentences the element does not know', async () => {
    cardFormLanguages.register('pt', { ...esCO, fields: 'Revise os dados.' });
    expect((await refused({ message: SPANISH }, { lang: 'pt-BR' })).result).to.equal('Revise os dados.');
  });

  it('are not needed for what the status says', async () => {
    for (const [status, result] of [
      [401, esCO.failed],
      [404, esCO.failed],
      [429, esCO.busy],
    ] as const)
      expect((await refused({ message: SPANISH }, { status })).result).to.equal(result);
  });
});
