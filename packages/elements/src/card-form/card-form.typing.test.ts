import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { requires } from '../internal/engine.driver.ts';
import { changeHistory, compose, pressWith, sendKeys } from '../internal/keyboard.driver.ts';
import { TestService } from '../internal/test-service.driver.ts';
import { alone, autofill, CODE, control, errorOf, type, VISA } from './card-form.driver.ts';
import type { PayCardForm } from './card-form.ts';

/** Copies a text in a field of the page, and pastes it, as the person does. */
async function paste(element: PayCardForm, field: 'number' | 'expiry', text: string): Promise<void> {
  const source = await fixture<HTMLTextAreaElement>(html`<textarea></textarea>`);
  source.value = text;
  source.select();
  await pressWith('Control', 'c');
  control(element, field).select();
  control(element, field).focus();
  await pressWith('Control', 'v');
}

const digitsIn = (text: string): string => text.replace(/\D/g, '');
const inGroups = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');

describe('what is typed into pay-card-form', () => {
  let element: PayCardForm;
  let cards: TestService;

  beforeEach(async () => {
    cards = new TestService();
    element = await alone(cards.url());
  });

  const expiryAfter = async (text: string, way: typeof type | typeof paste) => {
    await way(element, 'expiry', text);
    return [control(element, 'expiry').value, errorOf(element, 'expiry')];
  };

  it('stays a month that there is not, with its error', async () => {
    expect(await expiryAfter('13/26', type)).to.deep.equal(['13/26', 'El mes no es válido.']);
  });

  for (const text of ['0435', '04/35', '4/35', '04-35', '04 / 35'])
    it(`is an expiry, key by key: ${text}`, async () => {
      expect(await expiryAfter(text, type)).to.deep.equal(['04/35', '']);
    });

  for (const text of ['vence 04/31', '04/31 123', 'Exp. 04/2031', 'válida hasta 04/31', '2031-04'])
    it(`is an expiry, pasted: ${text}`, async () => {
      expect(await expiryAfter(text, paste)).to.deep.equal(['04/31', '']);
    });

  it('is a number, pasted with what is around it', async () => {
    await paste(element, 'number', `Tarjeta ${inGroups(VISA)}, vence 04/31, código 123`);
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

  it('is a code of three digits for a Visa card, where a fourth is not accepted', async () => {
    await type(element, 'number', VISA);
    await type(element, 'code', '1234');
    expect(control(element, 'code').value).to.equal('123');
    expect(errorOf(element, 'code')).to.equal('');
    control(element, 'code').setSelectionRange(0, 0);
    await sendKeys({ type: '9' });
    expect(control(element, 'code').value).to.have.length(3);
  });

  it('is a code of four digits for an American Express card, where a fifth is not accepted', async () => {
    await type(element, 'number', '378282246310005');
    await type(element, 'code', '123');
    element.reportValidity();
    expect(errorOf(element, 'code')).to.equal('El código tiene 4 dígitos.');
    await type(element, 'code', '45');
    expect(control(element, 'code').value).to.equal('1234');
    expect(errorOf(element, 'code')).to.equal('');
  });

  it('is a code of four digits before the number, and an error once that is a Visa card', async () => {
    await type(element, 'code', '1234');
    expect(errorOf(element, 'code')).to.equal('');
    await type(element, 'number', '42');
    expect(errorOf(element, 'code')).to.equal('El código tiene 3 dígitos.');
  });

  it('is deleted by Backspace before any character, where the caret stays', async () => {
    const input = control(element, 'number');
    input.focus();
    for (let caret = 0; caret <= 19; caret += 1) {
      autofill(element, 'number', VISA);
      input.setSelectionRange(caret, caret);
      const before = digitsIn(inGroups(VISA).slice(0, caret)).length;
      await sendKeys({ press: 'Backspace' });
      const kept = VISA.slice(0, Math.max(0, before - 1)) + VISA.slice(before);
      expect(input.value, `after ${caret}`).to.equal(inGroups(kept));
      const head = digitsIn(input.value.slice(0, input.selectionStart ?? 0));
      expect(head.length, `caret after ${caret}`).to.equal(Math.max(0, before - 1));
    }
  });

  it('is deleted by Delete after any character, where the caret stays', async () => {
    const input = control(element, 'number');
    input.focus();
    for (let caret = 0; caret <= 19; caret += 1) {
      autofill(element, 'number', VISA);
      input.setSelectionRange(caret, caret);
      const before = digitsIn(inGroups(VISA).slice(0, caret)).length;
      await sendKeys({ press: 'Delete' });
      expect(input.value, `after ${caret}`).to.equal(
        inGroups(VISA.slice(0, before) + VISA.slice(before + 1)),
      );
      const head = digitsIn(input.value.slice(0, input.selectionStart ?? 0));
      expect(head.length, `caret after ${caret}`).to.equal(before);
    }
  });

  it('is inserted anywhere, and the caret is behind it', async () => {
    const input = control(element, 'number');
    input.focus();
    for (let caret = 0; caret <= 9; caret += 1) {
      autofill(element, 'number', '42424242');
      input.setSelectionRange(caret, caret);
      const before = digitsIn('4242 4242'.slice(0, caret)).length;
      await sendKeys({ press: '4' });
      expect(input.value, `at ${caret}`).to.equal(
        inGroups(`${'42424242'.slice(0, before)}4${'42424242'.slice(before)}`),
      );
      const head = digitsIn(input.value.slice(0, input.selectionStart ?? 0));
      expect(head.length, `caret at ${caret}`).to.equal(before + 1);
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

  it('is what is sent after it was undone and done again', async () => {
    const errors: unknown[] = [];
    const note = ({ message }: ErrorEvent) => errors.push(message);
    addEventListener('error', note);
    const expectAgreement = () => {
      const digits = digitsIn(control(element, 'number').value);
      expect(control(element, 'number').value).to.equal(inGroups(digits));
      element.reportValidity();
      const error =
        digits === VISA ? '' : digits ? 'Faltan dígitos en el número.' : 'Escriba el número de la tarjeta.';
      expect(errorOf(element, 'number')).to.equal(error);
      control(element, 'number').focus();
    };
    await type(element, 'expiry', '0435');
    await type(element, 'code', CODE);
    await type(element, 'holder', 'Ana');
    control(element, 'consent').click();
    for (const part of ['4242', '4242', '42424242']) {
      await type(element, 'number', part);
      for (const change of ['undo', 'undo', 'redo', 'redo', 'redo'] as const) {
        await changeHistory(change);
        expectAgreement();
      }
    }
    control(element, 'number').select();
    await type(element, 'number', VISA);
    await element.submit();
    const [call] = await cards.calls();
    expect(call?.body).to.include({ card_number: VISA });
    removeEventListener('error', note);
    expect(errors).to.be.empty;
  });
});
