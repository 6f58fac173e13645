import { expect } from '@open-wc/testing';
import { next } from '../test-support/submitted.driver.ts';
import { alone, errorOf, fillIn, shop, type } from './card-form.driver.ts';
import { en } from './card-form.en.ts';
import { cardMarks } from './card-form.marks.ts';
import { cardFormLanguages } from './card-form.messages.ts';
import { holds } from './frame-differences.driver.ts';

describe('a mistake of the page', () => {
  const { reportError } = window;
  const reports: unknown[] = [];
  beforeEach(() => {
    reports.length = 0;
    window.reportError = (error) => reports.push(error);
  });
  afterEach(() => {
    window.reportError = reportError;
  });
  const mistake = new Error('a mark of the page');

  if (holds('a mark of the page fails at the number'))
    it('in a mark is reported, and the card is created', async () => {
      const { element, pay, sent, form } = await shop();
      cardMarks.set('visa', () => {
        throw mistake;
      });
      try {
        await type(element, 'number', '4242');
        expect(reports).to.include(mistake);
        element.blur();
        expect(await errorOf(element, 'number')).to.equal('Faltan dígitos en el número.');
        element.reset();
        await fillIn(element);
        const submitted = next(form, 'submit');
        pay.click();
        await submitted;
        expect(sent).to.deep.equal([{ card_id: 'card_1', action: 'pay' }]);
      } finally {
        cardMarks.delete('visa');
      }
    });

  if (holds('wrong words of the page are at the fields'))
    it('in a language is shown as the built-in message', async () => {
      const wrong = { ...en, codeHint: undefined, submit: 5 };
      cardFormLanguages.register('qu', wrong as unknown as typeof en); // of a page without types
      const element = await alone();
      element.locale = 'qu';
      const text = element.shadowRoot?.textContent;
      for (const shown of [en.number, '3 dígitos, al respaldo', 'Guardar tarjeta'])
        expect(text).to.contain(shown);
    });
});
