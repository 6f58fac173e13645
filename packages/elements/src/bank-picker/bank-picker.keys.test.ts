import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { requires } from '../internal/engine.driver.ts';
import { pressWith, sendKeys } from '../internal/keyboard.driver.ts';
import {
  activeOf,
  banks,
  boxOf,
  choose,
  listOf,
  namesOf,
  openListOf,
  optionsOf,
  picker,
  pickerIn,
  press,
  pressWithAlt,
  recordEvents,
  type,
} from './bank-picker.driver.ts';
import type { PayBankPicker } from './bank-picker.ts';

const names = banks.map(({ name }) => name);
const isOpen = (element: PayBankPicker) => !!listOf(element);
const caretOf = (element: PayBankPicker) => {
  const { selectionStart, selectionEnd } = boxOf(element);
  return [selectionStart, selectionEnd];
};

describe('the keys of pay-bank-picker', () => {
  let element: PayBankPicker;

  beforeEach(async () => {
    element = await picker();
    boxOf(element).focus();
  });

  describe('with the list closed', () => {
    it('ArrowDown opens it at the first bank', async () => {
      await press('ArrowDown');
      expect(boxOf(element).getAttribute('aria-expanded')).to.equal('true');
      expect(namesOf(element)).to.deep.equal(names);
      expect(activeOf(element)).to.equal('Bancolombia');
    });

    it('ArrowUp opens it at the last bank', async () => {
      await press('ArrowUp');
      expect(activeOf(element)).to.equal('Serfinanza');
    });

    for (const key of ['ArrowDown', 'ArrowUp'])
      it(`${key} opens it at the bank that is chosen`, async () => {
        element.value = 'bank_3';
        await press(key);
        expect(activeOf(element)).to.equal('Banco de Bogotá');
      });

    it('Alt and ArrowDown opens it without an active option', async () => {
      await pressWithAlt('ArrowDown');
      expect(isOpen(element)).to.equal(true);
      expect(activeOf(element)).to.equal('');
    });

    it('Alt and ArrowUp, Home, End, PageUp and PageDown leave it closed', async () => {
      await pressWithAlt('ArrowUp');
      for (const key of ['Home', 'End', 'PageUp', 'PageDown']) await press(key);
      expect(isOpen(element)).to.equal(false);
    });

    it('a letter opens it with what matches', async () => {
      await sendKeys({ type: 'davi' });
      expect(namesOf(element)).to.deep.equal(['Davivienda']);
      expect(activeOf(element)).to.equal('');
    });

    it('Escape drops the choice, and says so', async () => {
      element.value = 'bank_3';
      const events = recordEvents(element);
      await press('Escape');
      expect([element.value, boxOf(element).value]).to.deep.equal(['', '']);
      expect(events).to.deep.equal(['input', 'change', 'pay-bank-change']);
    });
  });

  it('ArrowDown goes to the bank that is chosen, also where a pointer has opened the list, and to the first of a query', async () => {
    element.value = 'bank_3';
    boxOf(element).click();
    await press('ArrowDown');
    expect(activeOf(element)).to.equal('Banco de Bogotá');
    await type(element, 'b');
    const [first] = namesOf(element);
    await press('ArrowDown');
    expect(activeOf(element)).to.equal(first);
  });

  describe('with the list open', () => {
    beforeEach(() => press('ArrowDown'));

    it('the arrows go from bank to bank, around the ends', async () => {
      await press('ArrowDown');
      expect(activeOf(element)).to.equal('Davivienda');
      for (let count = 0; count < 2; count += 1) await press('ArrowUp');
      expect(activeOf(element)).to.equal('Serfinanza');
      await press('ArrowDown');
      expect(activeOf(element)).to.equal('Bancolombia');
    });

    it('reach a disabled bank, which is announced as such and not chosen', async () => {
      for (let count = 0; count < 4; count += 1) await press('ArrowDown');
      expect(activeOf(element)).to.equal('Banco Popular');
      expect(optionsOf(element)[4]?.getAttribute('aria-disabled')).to.equal('true');
      expect(optionsOf(element)[4]?.textContent).to.contain('Vuelve el lunes.');
      await press('Enter');
      expect([element.value, isOpen(element)]).to.deep.equal(['', true]);
    });

    it('the active option stays where the page sets an equal list, as frameworks do, or one in another order', async () => {
      await press('ArrowDown');
      element.banks = banks.map((bank) => ({ ...bank }));
      expect(activeOf(element)).to.equal('Davivienda');
      element.banks = [...banks].reverse();
      expect(activeOf(element)).to.equal('Davivienda');
      await press('Enter');
      expect(element.value).to.equal('bank_2');
    });

    it('no option is active where the page sets a list without the active one', async () => {
      await press('ArrowDown');
      element.banks = banks.slice(2);
      expect([activeOf(element), isOpen(element)]).to.deep.equal(['', true]);
    });

    it('only the active option is selected', async () => {
      await press('ArrowDown');
      const selected = optionsOf(element).filter((option) => option.ariaSelected === 'true');
      expect(selected.map(({ id }) => id)).to.deep.equal([
        boxOf(element).getAttribute('aria-activedescendant'),
      ]);
    });

    it('PageDown and PageUp go by pages, to the ends', async () => {
      await press('PageDown');
      expect(activeOf(element)).to.equal('Serfinanza');
      await press('PageUp');
      expect(activeOf(element)).to.equal('Bancolombia');
    });

    it('Alt and ArrowUp closes it, and keeps the choice', async () => {
      await pressWithAlt('ArrowUp');
      expect([isOpen(element), element.value]).to.deep.equal([false, '']);
    });

    it('Enter chooses the active bank and closes it', async () => {
      const events = recordEvents();
      await press('ArrowDown');
      await press('Enter');
      expect([element.value, element.bank?.name, boxOf(element).value]).to.deep.equal([
        'bank_2',
        'Davivienda',
        'Davivienda',
      ]);
      expect([isOpen(element), boxOf(element).getAttribute('aria-expanded')]).to.deep.equal([false, 'false']);
      expect(events).to.deep.equal(['input', 'change', 'pay-bank-change']);
    });

    it('Enter on the bank that is chosen is no change', async () => {
      await press('Enter');
      const events = recordEvents();
      await press('ArrowDown');
      await press('Enter');
      expect(events).to.be.empty;
      expect(element.value).to.equal('bank_1');
    });

    it('Escape closes it without a choice', async () => {
      await press('ArrowDown');
      await press('Escape');
      expect([isOpen(element), element.value, boxOf(element).value]).to.deep.equal([false, '', '']);
    });

    it('Tab chooses the active bank, and goes on', async () => {
      const events = recordEvents();
      await press('ArrowDown');
      await press('Tab');
      expect([isOpen(element), element.value, boxOf(element).value]).to.deep.equal([
        false,
        'bank_2',
        'Davivienda',
      ]);
      expect(events).to.deep.equal(['input', 'change', 'pay-bank-change']);
      expect(document.activeElement?.localName).to.equal('button');
    });

    it('Tab closes it without a choice where no bank is active, or the active one is disabled', async () => {
      for (const key of ['Home', 'PageDown']) await press(key);
      await press('ArrowUp');
      expect(activeOf(element)).to.equal('Banco Popular');
      await press('Tab');
      expect([isOpen(element), element.value]).to.deep.equal([false, '']);
      boxOf(element).focus();
      await pressWithAlt('ArrowDown');
      await press('Tab');
      expect([isOpen(element), element.value]).to.deep.equal([false, '']);
      expect(document.activeElement?.localName).to.equal('button');
    });
  });

  describe('in the text', () => {
    beforeEach(async () => {
      await sendKeys({ type: 'banco' });
      await press('ArrowDown');
    });

    for (const [key, caret] of [
      ['Home', 0],
      ['End', 5],
      ['ArrowLeft', 4],
      ['ArrowRight', 5],
    ] as const)
      it(`${key} moves the caret, and the text is active again`, async () => {
        expect(activeOf(element)).not.to.equal('');
        await press(key);
        expect(caretOf(element)).to.deep.equal([caret, caret]);
        expect([activeOf(element), isOpen(element)]).to.deep.equal(['', true]);
      });

    it('a further letter makes the text active again', async () => {
      await sendKeys({ type: ' p' });
      expect([activeOf(element), boxOf(element).value]).to.deep.equal(['', 'banco p']);
      expect(namesOf(element)).to.deep.equal(['Banco Popular']);
    });

    it('Escape restores the name of the choice, then drops it', async () => {
      element.value = 'bank_2';
      await press('Escape');
      expect([boxOf(element).value, element.value, isOpen(element)]).to.deep.equal([
        'Davivienda',
        'bank_2',
        false,
      ]);
      await press('Escape');
      expect([boxOf(element).value, element.value]).to.deep.equal(['', '']);
    });

    it('commands of the browser stay its own', async () => {
      await pressWith('Control', 'a');
      expect(caretOf(element)).to.deep.equal([0, 5]);
    });
  });

  it('type nothing that is a value, and no event of it reaches the page', async () => {
    const events = recordEvents();
    await sendKeys({ type: 'banco de bogo' });
    await press('Backspace');
    expect(element.value).to.equal('');
    expect(events).to.be.empty;
  });

  it('show a page of rows for PageDown in a long list, and reveal the active one', async () => {
    element.banks = Array.from({ length: 50 }, (_, id) => ({ id: `${id}`, name: `Banco ${id}` }));
    await press('ArrowDown');
    await press('PageDown');
    expect(activeOf(element)).to.equal('Banco 8');
    await press('PageDown');
    const list = openListOf(element).getBoundingClientRect();
    const row = optionsOf(element)[16]?.getBoundingClientRect() ?? new DOMRect();
    expect(activeOf(element)).to.equal('Banco 16');
    expect(row.top).to.be.at.least(list.top);
    expect(row.bottom).to.be.at.most(list.bottom);
  });
});

describe('Enter in pay-bank-picker', () => {
  const bogota = { bank_id: 'bank_3' };

  it('with the list open chooses and does not submit; with the list closed it submits', async () => {
    const { element, sent } = await pickerIn();
    await type(element, 'Bogot');
    await press('ArrowDown');
    await press('Enter');
    expect(sent).to.be.empty;
    await press('Enter');
    expect(sent).to.deep.equal([bogota]);
  });

  it('held down chooses, and neither submits nor opens', async function () {
    requires(this, 'repeated keys');
    const { element, sent } = await pickerIn();
    await type(element, 'Bogot');
    await press('ArrowDown');
    for (let count = 0; count < 5; count += 1) await sendKeys({ down: 'Enter' });
    await sendKeys({ up: 'Enter' });
    expect([element.value, sent]).to.deep.equal(['bank_3', []]);
  });

  it('with the name of one bank as the text chooses that', async () => {
    const { element, sent } = await pickerIn();
    await type(element, 'banco de bogotá');
    await choose(element);
    expect([element.value, sent]).to.deep.equal(['bank_3', []]);
  });

  it('with a text that only one bank matches chooses that, unless it is disabled', async () => {
    const { element, sent } = await pickerIn();
    await type(element, 'dabi');
    await choose(element);
    expect([element.value, isOpen(element), sent]).to.deep.equal(['bank_2', false, []]);
    await type(element, 'popu');
    await choose(element);
    expect([element.value, isOpen(element), sent]).to.deep.equal(['bank_2', true, []]);
  });

  it('with a text that several banks match chooses none', async () => {
    const { element, sent } = await pickerIn();
    await type(element, 'banc');
    await choose(element);
    expect([element.value, isOpen(element), sent]).to.deep.equal(['', true, []]);
  });

  it('with any other text chooses nothing and does not submit', async () => {
    const { element, sent } = await pickerIn();
    await type(element, 'zzz');
    await choose(element);
    expect([element.value, sent, isOpen(element)]).to.deep.equal(['', [], true]);
  });

  it('submits by the default button, as in a text field, unless that is disabled', async () => {
    const { form, element, sent } = await pickerIn();
    const button = form.querySelector('button');
    let clicks = 0;
    button?.addEventListener('click', () => {
      clicks += 1;
    });
    boxOf(element).focus();
    await press('Enter');
    expect([clicks, sent.length]).to.deep.equal([1, 1]);
    if (button) button.disabled = true;
    await press('Enter');
    expect([clicks, sent.length]).to.deep.equal([1, 1]);
  });

  it('submits a form without a button', async () => {
    const { form, element, sent } = await pickerIn();
    form.querySelector('button')?.remove();
    boxOf(element).focus();
    await press('Enter');
    expect(sent).to.have.length(1);
  });

  it('shows what the form needs', async () => {
    const { element, sent } = await pickerIn(
      html`<pay-bank-picker required .banks=${banks}></pay-bank-picker>`,
    );
    boxOf(element).focus();
    await press('Enter');
    expect(sent).to.be.empty;
    expect(boxOf(element).ariaInvalid).to.equal('true');
  });
});

describe('Escape in pay-bank-picker in a dialog', () => {
  it('closes the list, then drops the choice, and closes the dialog only then', async () => {
    const dialog = await fixture<HTMLDialogElement>(
      html`<dialog><pay-bank-picker value="bank_3" .banks=${banks}></pay-bank-picker></dialog>`,
    );
    dialog.showModal();
    const element = dialog.querySelector('pay-bank-picker');
    if (!element) throw new Error('no picker');
    boxOf(element).focus();
    await press('ArrowDown');
    await press('Escape');
    expect([isOpen(element), element.value, dialog.open]).to.deep.equal([false, 'bank_3', true]);
    await press('Escape');
    expect([element.value, dialog.open]).to.deep.equal(['', true]);
    await press('Escape');
    expect(dialog.open).to.equal(false);
  });
});
