import { expect, nextFrame } from '@open-wc/testing';
import { resultOf } from '../test-support/submitted.driver.ts';
import { autofillIn, errorOf, failing, languages, shop } from './card-form.driver.ts';
import { en } from './card-form.en.ts';
import { esCO } from './card-form.messages.ts';

/** The answer by which the service refuses a card with these words. */
function refusing(body: object, status = 422): string {
  return `refused/${status}/${encodeURIComponent(JSON.stringify(body))}`;
}

/** What a person reads after a refusal: the result, and the error at the field of the code. */
async function refused(body: object, { lang = 'es', status = 422 } = {}) {
  const page = await shop(refusing(body, status));
  const { element, form } = page;
  form.lang = lang;
  await autofillIn(element);
  const error = await failing(page);
  return { error, result: resultOf(element), atCode: await errorOf(element, 'code') };
}

const FIELDS = { es: esCO.fields, en: en.fields };
const SPANISH = 'El código no es válido.';
const ENGLISH = 'The code is not valid.';

describe('the words of the service', () => {
  before(() => languages.register('en', en));

  for (const written of ['4242424242424242', '4242 - 4242 - 4242 - 4242', '４２４２４２４２４２４２４２４２'])
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

  it('are shown without any number, so that none of them tells which code was typed', async () => {
    const { result, error } = await refused({ message: 'El código 861 no es válido, y tampoco lo es 864.' });
    expect(result).to.equal('El código ••• no es válido, y tampoco lo es •••.');
    expect(error.message).to.equal(result);
  });

  for (const [lang, own, other] of [
    ['es-CO', SPANISH, ENGLISH],
    ['en-US', ENGLISH, SPANISH],
  ] as const) {
    const messages = lang === 'en-US' ? en : esCO;

    it(`are shown in the language of the page alone: ${lang}`, async () => {
      const shown = await refused({ message: own, errors: { ccv: [own] } }, { lang });
      expect(shown.atCode).to.equal(own);
      expect((await refused({ message: own }, { lang })).result).to.equal(own);
      const field = await refused({ message: other, errors: { ccv: [other] } }, { lang });
      expect([field.atCode, field.result]).to.deep.equal([messages.refused, messages.fields]);
      expect((await refused({ message: other }, { lang })).result).to.equal(messages.fields);
      expect((await refused({ message: other }, { lang, status: 403 })).result).to.equal(messages.failed);
    });
  }

  for (const text of [
    'The holder José de la Cruz is not accepted.',
    'ccv: el código no es válido',
    'El campo card_number no es válido.',
    'Inválido',
    'SQLSTATE[23000]: la clave ya existe',
    'Error at line 1\nen el archivo',
  ])
    it(`are not shown on a Spanish page where they are no sentence in it: “${text}”`, async () => {
      expect((await refused({ message: text })).result).to.equal(FIELDS.es);
      expect((await refused({ message: '', errors: { ccv: [text] } })).atCode).to.equal(esCO.refused);
    });

  it('give way at a field when the language of the page changes, and come back with theirs', async () => {
    const { element, form } = await shop(refusing({ message: 'No.', errors: { ccv: [SPANISH] } }));
    await autofillIn(element);
    await element.submit().catch(() => {});
    for (const [lang, shown] of [
      ['en', en.refused],
      ['es', SPANISH],
    ] as const) {
      form.lang = lang;
      await nextFrame(); // a change of `lang` is reported in a microtask
      expect(await errorOf(element, 'code')).to.equal(shown);
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

  it('are shown where the element is, in a language that it knows', async () => {
    languages.register('pt', { ...esCO, fields: 'Revise os dados.' });
    expect((await refused({ message: SPANISH }, { lang: 'fr' })).result).to.equal(SPANISH);
    expect((await refused({ message: SPANISH }, { lang: 'pt-BR' })).result).to.equal('Revise os dados.');
  });
});
