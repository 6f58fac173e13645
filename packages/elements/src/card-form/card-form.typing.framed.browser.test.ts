import { expect } from '@open-wc/testing';
import { requires } from '../test-support/engine.driver.ts';
import { changeHistory, compose, paste } from '../test-support/keyboard.driver.ts';
import { press } from '../test-support/submitted.driver.ts';
import { AMEX, alone, autofill, control, errorOf, shownErrorOf, type, VISA } from './card-form.driver.ts';
import type { PayCardForm } from './card-form.ts';

const inGroups = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');

describe('what is typed into pay-card-form', () => {
  let element: PayCardForm;

  beforeEach(async () => {
    element = await alone();
  });

  for (const [way, text, shown] of [
    ['typed', '0435', '04/35'],
    ['typed', '4/35', '04/35'],
    ['pasted', 'Exp. 04/2031', '04/31'],
  ] as const)
    it(`is an expiry, ${way}: ${text}`, async () => {
      if (way === 'typed') await type(element, 'expiry', text);
      else await paste(control(element, 'expiry'), text);
      expect([control(element, 'expiry').value, await errorOf(element, 'expiry')]).to.deep.equal([shown, '']);
    });

  it('is a number, pasted with what is around it', async () => {
    await paste(control(element, 'number'), `Tarjeta ${inGroups(VISA)}, vence 04/31, código 123`);
    expect(control(element, 'number').value).to.equal(inGroups(VISA));
  });

  it('takes the place of the placeholder, which an empty field has again', async () => {
    const number = control(element, 'number');
    const { placeholder } = number;
    expect(placeholder).to.match(/^\d/);
    await type(element, 'number', '4');
    expect(number.placeholder).to.equal('');
    await press('Backspace');
    expect(number.placeholder).to.equal(placeholder);
  });

  /** How keyboards add a character at the end of a field, besides `insertText`. */
  const ways: Readonly<Record<string, (input: HTMLInputElement, key: string) => unknown>> = {
    'by an input method': (_, key) => compose(key),
    'by events without a type': (input, key) => insert(input, key, new Event('input', { bubbles: true })),
    'by replacements': (input, key) => insert(input, key, replacement({ data: key })),
    'by replacements that do not say what they insert': (input, key) => insert(input, key, replacement({})),
  };
  const replacement = (init: InputEventInit) =>
    new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText', ...init });
  const insert = (input: HTMLInputElement, key: string, event: Event) => {
    input.value += key;
    input.dispatchEvent(event);
  };
  for (const [way, add] of Object.entries(ways))
    it(`is kept, digit by digit, ${way}`, async function () {
      if (add === ways['by an input method']) requires(this, 'input methods');
      // Its first 12 and 16 digits pass Luhn, too.
      for (const [field, keys, shown] of [
        ['number', `${VISA}006`, `${inGroups(VISA)} 006`],
        ['expiry', '0435', '04/35'],
      ] as const) {
        const input = control(element, field);
        input.focus();
        for (const key of keys) await add(input, key);
        expect(input.value).to.equal(shown);
      }
    });

  it('is a code of as many digits as the brand has; before the number, of four', async () => {
    await type(element, 'code', '12345');
    expect([control(element, 'code').value, await errorOf(element, 'code')]).to.deep.equal(['1234', '']);
    await type(element, 'number', VISA);
    expect(await errorOf(element, 'code')).to.equal('El código tiene 3 dígitos.');
    control(element, 'code').setSelectionRange(0, 0);
    await type(element, 'code', '9');
    expect([control(element, 'code').value, await errorOf(element, 'code')]).to.deep.equal(['912', '']);
    control(element, 'number').select();
    await type(element, 'number', AMEX);
    element.reportValidity();
    expect(await errorOf(element, 'code')).to.equal('El código tiene 4 dígitos.');
    expect(await shownErrorOf(element, 'code')).to.equal('Debe tener 4 dígitos.'); // the field is narrow
  });

  for (const [key, before, after] of [
    ['Backspace', '4242 |4242', '424|4 242'],
    ['Backspace', '4242 4|242', '4242 |242'],
    ['Delete', '4242| 4242', '4242| 242'],
    ['5', '424|2 4242', '4245| 2424 2'],
  ] as const)
    it(`is edited by ${key} where the person types: ${before}`, async () => {
      const input = control(element, 'number');
      await autofill(element, 'number', before.replace('|', ''));
      input.focus();
      input.setSelectionRange(before.indexOf('|'), before.indexOf('|'));
      await press(key);
      const caret = input.selectionStart ?? 0;
      expect(`${input.value.slice(0, caret)}|${input.value.slice(caret)}`).to.equal(after);
    });

  it('is not changed by undo and redo, which would restore texts from before they were formatted', async () => {
    for (const [field, text, shown] of [
      ['number', '424242424242', '4242 4242 4242'],
      ['expiry', '1230', '12/30'],
    ] as const) {
      await type(element, field, text);
      for (const change of ['undo', 'undo', 'redo', 'redo'] as const) {
        await changeHistory(change);
        expect(control(element, field).value, change).to.equal(shown);
      }
    }
    await type(element, 'holder', 'Ana');
    await changeHistory('undo');
    expect(control(element, 'holder').value).to.equal('');
  });
});
