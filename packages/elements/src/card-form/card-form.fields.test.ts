import { expect } from '@open-wc/testing';
import { emulateMedia, sendMouse } from '@web/test-runner-commands';
import { requires } from '../internal/engine.driver.ts';
import { sendKeys } from '../internal/keyboard.driver.ts';
import { TestService } from '../internal/test-service.driver.ts';
import { alone, autofill, control, errorOf, fillIn, next, shop, type, VISA } from './card-form.driver.ts';
import { cardFormLanguages, esCO } from './card-form.messages.ts';
import type { PayCardForm } from './card-form.ts';

async function paste(element: PayCardForm, text: string) {
  const input = control(element, 'number');
  input.focus();
  document.execCommand('insertText', false, text);
}

describe('the fields of pay-card-form', () => {
  let element: PayCardForm;

  beforeEach(async () => {
    element = await alone(new TestService().url());
  });

  it('have the tokens of autofill, the right keyboard, and no spelling check', () => {
    const tokens = { number: 'cc-number', expiry: 'cc-exp', code: 'cc-csc', holder: 'cc-name' } as const;
    for (const [field, token] of Object.entries(tokens)) {
      const input = control(element, field as keyof typeof tokens);
      // Firefox's property is empty for a token that it does not fill in, such as cc-csc.
      expect(input.getAttribute('autocomplete')).to.equal(token);
      expect(input.spellcheck).to.equal(false);
      expect(input.inputMode).to.equal(field === 'holder' ? 'text' : 'numeric');
      expect(input.labels).to.have.length(1);
      expect(Number.parseFloat(getComputedStyle(input).fontSize)).to.be.at.least(16);
    }
  });

  it('have text of 16 px even against the theme', async () => {
    element.style.setProperty('--pay-font-size', '9px');
    expect(getComputedStyle(control(element, 'number')).fontSize).to.equal('16px');
  });

  it('group the number as its brand does', async () => {
    await type(element, 'number', '378282246310005');
    expect(control(element, 'number').value).to.equal('3782 822463 10005');
    expect(element.shadowRoot?.textContent).to.contain('American Express');
    expect(element.shadowRoot?.textContent).to.contain('4 dígitos');
  });

  it('leave the caret where the person types, in the middle of the number too', async () => {
    await type(element, 'number', '42424242');
    const input = control(element, 'number');
    input.setSelectionRange(2, 2);
    await sendKeys({ type: '99' });
    expect(input.value).to.equal('4299 4242 42');
    expect(input.selectionStart).to.equal(4);
    await sendKeys({ press: 'Backspace' });
    expect(input.value).to.equal('4294 2424 2');
    expect(input.selectionStart).to.equal(3);
  });

  it('let Backspace cross a separator', async () => {
    await type(element, 'number', '424242');
    const input = control(element, 'number');
    input.setSelectionRange(5, 5);
    await sendKeys({ press: 'Backspace' });
    expect(input.value).to.equal('4244 2');
    await sendKeys({ press: 'Backspace' });
    expect(input.value.replaceAll(' ', '')).to.have.length(4);
  });

  for (const text of ['４２４２-4242–٤٢٤٢.4242', 'Tarjeta 4242 4242 4242 4242, vence 04/31'])
    it(`find the number in “${text}”`, async () => {
      autofill(element, 'number', text);
      expect(control(element, 'number').value).to.equal('4242 4242 4242 4242');
    });

  it('cut a number off at the length of its brand, not of the brand before', async () => {
    await type(element, 'number', '378282246310005');
    control(element, 'number').select();
    await paste(element, VISA);
    expect(control(element, 'number').value).to.equal('4242 4242 4242 4242');
  });

  for (const shape of ['4/31', '0431', '04/2031', '2031-04', '04-31', '04 / 31']) {
    it(`accept the expiry written as ${shape}`, async () => {
      autofill(element, 'expiry', shape);
      expect(control(element, 'expiry').value.replaceAll(' ', '')).to.equal('04/31');
      expect(errorOf(element, 'expiry')).to.equal('');
    });
  }

  it('do not format while an input method composes', async () => {
    const input = control(element, 'number');
    input.focus();
    input.value = '４２';
    input.dispatchEvent(
      new InputEvent('input', { isComposing: true, inputType: 'insertCompositionText', bubbles: true }),
    );
    expect(input.value).to.equal('４２');
    input.dispatchEvent(new CompositionEvent('compositionend', { data: '４２', bubbles: true }));
    expect(input.value).to.equal('42');
  });

  it('show an error once a number can no longer become valid', async () => {
    await type(element, 'number', '3782822');
    expect(errorOf(element, 'number')).to.equal('');
    await type(element, 'number', '46310004');
    expect(errorOf(element, 'number')).to.equal('El número no es válido. Revíselo.');
    await sendKeys({ press: 'Backspace' });
    expect(errorOf(element, 'number')).to.equal('');
  });

  it('show what is missing when the person leaves them, unless they are empty', async () => {
    await type(element, 'number', '4242');
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    expect(errorOf(element, 'number')).to.equal('Faltan dígitos en el número.');
    expect(errorOf(element, 'expiry')).to.equal('');
    expect(control(element, 'number').getAttribute('aria-invalid')).to.equal('true');
    expect(control(element, 'number').getAttribute('aria-describedby')).to.contain('number-error');
  });

  for (const [field, text] of [
    ['expiry', '0119'],
    ['code', '86'],
    ['holder', VISA],
  ] as const) {
    it(`do not move the consent away under a click when ${field} is invalid`, async () => {
      await type(element, field, text);
      const { x, y } = control(element, 'consent').getBoundingClientRect();
      await sendMouse({ type: 'click', position: [Math.round(x + 12), Math.round(y + 12)] });
      expect(control(element, 'consent').checked).to.equal(true);
      expect(errorOf(element, field)).not.to.equal('');
    });
  }

  it('reject a holder without a visible character', async () => {
    await fillIn(element);
    autofill(element, 'holder', '\u200b\u200b');
    element.reportValidity();
    expect(errorOf(element, 'holder')).to.equal('Escriba el nombre como aparece en la tarjeta.');
  });

  for (const [what, field, text, message] of [
    ['a number of zeros', 'number', '0000000000000000', 'El número no es válido. Revíselo.'],
    ['a past month', 'expiry', '0119', 'Esta tarjeta ya venció.'],
    [
      'a card number as the name',
      'holder',
      VISA,
      'Escriba el nombre como aparece en la tarjeta, sin números.',
    ],
  ] as const)
    it(`reject ${what}`, async () => {
      await type(element, field, text);
      element.reportValidity();
      expect(errorOf(element, field)).to.equal(message);
    });

  it('reject a brand that the shop does not accept, by name', async () => {
    element.acceptedBrands = 'visa, mastercard';
    await type(element, 'number', '3782');
    expect(errorOf(element, 'number')).to.equal('No aceptamos American Express.');
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

  it('are read in order: number, expiry, code, holder, consent', async () => {
    element.focus();
    const order: (string | undefined)[] = [];
    for (let count = 0; count < 5; count += 1) {
      order.push(element.shadowRoot?.activeElement?.id);
      await sendKeys({ press: 'Tab' });
    }
    expect(order).to.deep.equal(['number', 'expiry', 'code', 'holder', 'consent']);
  });

  it('have the marks that session recorders honour', () => {
    for (const input of element.shadowRoot?.querySelectorAll('input[name]') ?? []) {
      expect(input.className).to.match(/rr-block.*ph-no-capture.*fs-exclude/);
      expect(input.hasAttribute('data-hj-suppress')).to.equal(true);
    }
  });
});

describe('the messages of pay-card-form', () => {
  it('can be replaced by the page, and do not change while the element is off it, but once it is back', async () => {
    const [here, away] = [await alone(''), await alone('')];
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
    const element = await alone('');
    element.innerHTML = '<span slot="consent">Acepto</span>';
    const slot = element.shadowRoot?.querySelector<HTMLSlotElement>('slot[name=consent]');
    expect(slot?.assignedNodes().map((node) => node.textContent)).to.deep.equal(['Acepto']);
  });
});

describe('pay-card-form as a form control', () => {
  it('requires no consent when that is optional', async () => {
    const { element, form, pay } = await shop(new TestService().url());
    element.consent = 'optional';
    await fillIn(element);
    control(element, 'consent').click();
    const submitted = next(form, 'submit');
    pay.click();
    await submitted;
    expect(element.value).to.equal('card_1');
  });

  it('shows that a test key is in use', async () => {
    const element = await alone('');
    expect(element.shadowRoot?.textContent).to.contain('Modo de prueba');
    element.publicKey = 'pk_live_x';
    expect(element.shadowRoot?.textContent).not.to.contain('Modo de prueba');
  });

  it('shows an error by more than its colour where the system takes colours away', async function () {
    requires(this, 'forced colours');
    const { element } = await shop('');
    const secondLine = () => getComputedStyle(control(element, 'expiry')).outlineStyle;
    await emulateMedia({ forcedColors: 'active' });
    try {
      expect(secondLine()).to.equal('none');
      element.reportValidity();
      expect(secondLine()).to.equal('solid');
      await expect(element).to.be.accessible();
    } finally {
      await emulateMedia({ forcedColors: 'none' });
    }
  });

  it('has no fault that axe finds, with errors and without', async () => {
    const { element } = await shop('');
    await expect(element).to.be.accessible();
    element.reportValidity();
    await expect(element).to.be.accessible();
  });
});
