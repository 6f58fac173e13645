import { expect } from '@open-wc/testing';
import { emulateMedia, sendMouse } from '@web/test-runner-commands';
import { settled } from '../test-support/card-mode.driver.ts';
import { requires } from '../test-support/engine.driver.ts';
import { next, press } from '../test-support/submitted.driver.ts';
import {
  alone,
  control,
  errorOf,
  fieldsOf,
  filledShop,
  fillIn,
  shop,
  shownIn,
  type,
} from './card-form.driver.ts';
import { cardFormLanguages, esCO } from './card-form.messages.ts';
import type { PayCardForm } from './card-form.ts';
import { holds } from './frame-differences.driver.ts';

describe('the fields of pay-card-form', () => {
  let element: PayCardForm;

  beforeEach(async () => {
    element = await alone();
  });

  it('have the tokens of autofill, the right keyboard, no spelling check, and text of 16 px at least', () => {
    element.style.setProperty('--pay-font-size', '9px');
    element.style.fontSize = '12px';
    const tokens = { number: 'cc-number', expiry: 'cc-exp', code: 'cc-csc', holder: 'cc-name' } as const;
    for (const [field, token] of Object.entries(tokens)) {
      const input = control(element, field as keyof typeof tokens);
      // Firefox's property is empty for a token that it does not fill in, such as cc-csc.
      expect(input.getAttribute('autocomplete')?.split(' ').at(-1)).to.equal(token); // after a section in the frame
      expect(input.spellcheck).to.equal(false);
      expect(input.inputMode).to.equal(field === 'holder' ? 'text' : 'numeric');
      expect(input.labels).to.have.length(1);
      expect(getComputedStyle(input).fontSize).to.equal('16px');
    }
  });

  it('show an error once a number can no longer become valid', async () => {
    await type(element, 'number', '3782822');
    expect(await errorOf(element, 'number')).to.equal('');
    await type(element, 'number', '46310004');
    expect(await errorOf(element, 'number')).to.equal('El número no es válido. Revíselo.');
    await press('Backspace');
    expect(await errorOf(element, 'number')).to.equal('');
  });

  it('show what is missing when the person leaves them, unless they are empty', async () => {
    await type(element, 'number', '4242');
    await press('Tab');
    await press('Tab');
    expect(await errorOf(element, 'number')).to.equal('Faltan dígitos en el número.');
    expect(await errorOf(element, 'expiry')).to.equal('');
    expect(control(element, 'number').getAttribute('aria-invalid')).to.equal('true');
    expect(control(element, 'number').getAttribute('aria-describedby')).to.contain('number-error');
  });

  it('do not move the consent away under a click when one is invalid', async () => {
    await type(element, 'expiry', '0119');
    const { x, y } = control(element, 'consent').getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(x + 12), Math.round(y + 12)] });
    expect(control(element, 'consent').checked).to.equal(true);
    expect(await errorOf(element, 'expiry')).to.equal('Tarjeta vencida.');
  });

  it('reject a holder without a visible character, or with a card number', async () => {
    for (const [text, error] of [
      ['\u200b\u200b', 'Escriba el nombre de la tarjeta.'],
      ['Ana 00000000000', ''],
      ['Ñ', ''],
      ['424242424242', 'Escriba el nombre sin números.'],
    ] as const) {
      element.reset();
      await type(element, 'holder', text);
      element.reportValidity();
      expect(await errorOf(element, 'holder')).to.equal(error);
    }
  });

  it('report brand and completeness when they change, and no digit', async () => {
    const changes: unknown[] = [];
    element.addEventListener('pay-card-change', ({ brand, complete }) => changes.push({ brand, complete }));
    await fillIn(element);
    expect(changes).to.deep.equal([
      { brand: 'visa', complete: false },
      { brand: 'visa', complete: true },
    ]);
  });

  it('have the marks that session recorders honour', () => {
    for (const input of fieldsOf(element).shadowRoot?.querySelectorAll('input[name]') ?? []) {
      expect(input.className).to.match(/rr-block.*ph-no-capture.*fs-exclude/);
      expect(input.hasAttribute('data-hj-suppress')).to.equal(true);
    }
  });
});

describe('the messages of pay-card-form', () => {
  if (holds('words of the page are at the fields'))
    it('can be replaced by the page, and do not change while the element is off it, but once it is back', async () => {
      const [here, away] = [await alone(), await alone()];
      const parent = away.parentElement;
      for (const element of [here, away]) element.locale = 'es-CO';
      away.remove();
      await Promise.resolve(); // a move would be over by now
      try {
        cardFormLanguages.register('es-CO', { ...esCO, number: 'Su tarjeta' });
        expect(here.shadowRoot?.textContent).to.contain('Su tarjeta');
        expect(away.shadowRoot?.textContent).not.to.contain('Su tarjeta');
        parent?.append(away);
        expect(away.shadowRoot?.textContent).to.contain('Su tarjeta');
      } finally {
        cardFormLanguages.register('es-CO', esCO);
      }
    });

  it('include the consent of the page', async () => {
    const element = await alone();
    element.innerHTML = '<span slot="consent">Acepto</span>';
    const slot = element.shadowRoot?.querySelector<HTMLSlotElement>('slot[name=consent]');
    expect(slot?.assignedNodes().map((node) => node.textContent)).to.deep.equal(['Acepto']);
  });
});

describe('pay-card-form as a form control', () => {
  it('requires no consent when that is optional', async () => {
    const { element, form, pay } = await filledShop();
    element.consent = 'optional';
    control(element, 'consent').click();
    const submitted = next(form, 'submit');
    pay.click();
    await submitted;
    expect(element.value).to.equal('card_1');
  });

  it('shows that a test key is in use', async () => {
    const element = await alone();
    expect(await shownIn(element)).to.contain('Modo de prueba');
    element.publicKey = 'pk_live_x';
    expect(await shownIn(element)).not.to.contain('Modo de prueba');
  });

  it('shows an error by more than its colour where the system takes colours away', async function () {
    requires(this, 'forced colours');
    const { element } = await shop();
    const secondLine = () => getComputedStyle(control(element, 'expiry')).outlineStyle;
    await emulateMedia({ forcedColors: 'active' });
    try {
      expect(secondLine()).to.equal('none');
      element.reportValidity();
      await settled();
      expect(secondLine()).to.equal('solid');
    } finally {
      await emulateMedia({ forcedColors: 'none' });
    }
  });
});
