import { expect } from '@open-wc/testing';
import { requires } from '../internal/engine.driver.ts';
import { changeHistory, compose, paste } from '../internal/keyboard.driver.ts';
import { press } from '../internal/submitted.driver.ts';
import { AMEX, alone, autofill, control, errorOf, type, VISA } from './card-form.driver.ts';
import type { PayCardForm } from './card-form.ts';

const digitsIn = (text: string): string => text.replace(/\D/g, '');
const inGroups = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');

describe('what is typed into pay-card-form', () => {
  let element: PayCardForm;

  beforeEach(async () => {
    element = await alone();
  });

  for (const [way, text, shown] of [
    ['typed', '0435', '04/35'],
    ['typed', '4/35', '04/35'],
    ['typed', '04 / 35', '04/35'],
    ['pasted', 'Exp. 04/2031', '04/31'],
    ['pasted', '04/31 123', '04/31'],
    ['pasted', '2031-04', '04/31'],
  ] as const)
    it(`is an expiry, ${way}: ${text}`, async () => {
      if (way === 'typed') await type(element, 'expiry', text);
      else await paste(control(element, 'expiry'), text);
      expect([control(element, 'expiry').value, errorOf(element, 'expiry')]).to.deep.equal([shown, '']);
    });

  it('is a number, pasted with what is around it', async () => {
    await paste(control(element, 'number'), `Tarjeta ${inGroups(VISA)}, vence 04/31, código 123`);
    expect(control(element, 'number').value).to.equal(inGroups(VISA));
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
    expect([control(element, 'code').value, errorOf(element, 'code')]).to.deep.equal(['1234', '']);
    await type(element, 'number', VISA);
    expect(errorOf(element, 'code')).to.equal('El código tiene 3 dígitos.');
    control(element, 'code').setSelectionRange(0, 0);
    await type(element, 'code', '9');
    expect([control(element, 'code').value, errorOf(element, 'code')]).to.deep.equal(['912', '']);
    control(element, 'number').select();
    await type(element, 'number', AMEX);
    element.reportValidity();
    expect(errorOf(element, 'code')).to.equal('El código tiene 4 dígitos.');
  });

  /** What a key does with a number of so many digits, with the caret before the digit `at`. */
  type Edit = readonly [
    key: string,
    digits: number,
    after: (at: number) => readonly [kept: string, caret: number],
  ];
  const edits: Readonly<Record<string, Edit>> = {
    'is deleted by Backspace before any character': [
      'Backspace',
      16,
      (at) => [VISA.slice(0, Math.max(0, at - 1)) + VISA.slice(at), Math.max(0, at - 1)],
    ],
    'is deleted by Delete after any character': [
      'Delete',
      16,
      (at) => [VISA.slice(0, at) + VISA.slice(at + 1), at],
    ],
    'is inserted anywhere': ['4', 8, (at) => [`${VISA.slice(0, at)}4${VISA.slice(at, 8)}`, at + 1]],
  };
  for (const [what, [key, length, after]] of Object.entries(edits))
    it(`${what}, and the caret is where the person types`, async () => {
      const input = control(element, 'number');
      const text = inGroups(VISA.slice(0, length));
      input.focus();
      for (let caret = 0; caret <= text.length; caret += 1) {
        autofill(element, 'number', text);
        input.setSelectionRange(caret, caret);
        const [kept, behind] = after(digitsIn(text.slice(0, caret)).length);
        await press(key);
        expect(input.value, `at ${caret}`).to.equal(inGroups(kept));
        const head = digitsIn(input.value.slice(0, input.selectionStart ?? 0));
        expect(head.length, `caret at ${caret}`).to.equal(behind);
      }
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
