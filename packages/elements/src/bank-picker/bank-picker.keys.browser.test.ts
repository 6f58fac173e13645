import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { requires } from '../test-support/engine.driver.ts';
import { pressWith, sendKeys } from '../test-support/keyboard.driver.ts';
import { hold } from '../test-support/submitted.driver.ts';
import {
  activeOf,
  banks,
  boxOf,
  caretOf,
  isOpen,
  namesOf,
  optionsOf,
  type PickerPage,
  pickerIn,
  press,
  recordEvents,
  type,
} from './bank-picker.driver.ts';

interface Shown {
  readonly open: boolean;
  /** The name of the active option; by default the text is active. */
  readonly active: string;
  readonly text: string;
  /** The id of the bank that is chosen; by default none is. */
  readonly value: string;
  readonly caret: number;
}

const open = true;
const [bancolombia, davivienda, popular, serfinanza] = [
  'Bancolombia',
  'Davivienda',
  'Banco Popular',
  'Serfinanza',
];
const first = { text: bancolombia, value: 'bank_1' };
const second = { text: davivienda, value: 'bank_2' };

/** Keys in a field that has the focus and no choice, texts in quotes, and what they lead to. */
const rows: Readonly<Record<string, Partial<Shown>>> = {
  ArrowDown: { open, active: bancolombia },
  ArrowUp: { open, active: serfinanza },
  'Alt+ArrowDown': { open },
  'Alt+ArrowUp Home End PageUp PageDown': {},
  "'davi'": { open, text: 'davi' },
  // with the list open
  'ArrowDown ArrowDown': { open, active: davivienda },
  'ArrowDown ArrowUp': { open, active: serfinanza },
  'ArrowUp ArrowDown': { open, active: bancolombia },
  'ArrowDown PageDown': { open, active: serfinanza },
  'ArrowDown Alt+ArrowUp': {},
  'ArrowDown ArrowDown Escape': {},
  'Alt+ArrowDown Tab': {},
  'ArrowDown ArrowDown Enter': second,
  'ArrowDown ArrowDown Tab': second,
  // a disabled bank
  'ArrowUp ArrowUp': { open, active: popular },
  'ArrowUp ArrowUp Enter': { open, active: popular },
  'ArrowUp ArrowUp Tab': {},
  // with a choice
  'ArrowDown Enter ArrowDown': { ...first, open, active: bancolombia },
  'ArrowUp Enter ArrowUp': { open, active: serfinanza, text: serfinanza, value: 'bank_6' },
  "ArrowDown Enter 'xyz' Escape": first,
  'ArrowDown Enter Escape': {},
  // in the text
  "'banco' ArrowDown Home": { open, text: 'banco', caret: 0 },
  "'banco' ArrowDown End": { open, text: 'banco', caret: 5 },
  "'banco' ArrowDown ArrowLeft": { open, text: 'banco', caret: 4 },
  "'banco' ArrowDown 'p'": { open, text: 'bancop' },
  // a text that chooses a bank, or none
  "'bogotá' Enter": { text: 'Banco de Bogotá', value: 'bank_3' },
  "'dabi' Enter": second,
  "'popu' Enter": { open, text: 'popu' },
  "'banc' Enter": { open, text: 'banc' },
  "'zzz' Enter": { open, text: 'zzz' },
  "'davivienda' Tab": second,
  "'davi' Tab": { text: 'davi' },
  "'davi' Escape": { text: 'davi' },
  "'davi' Escape Escape": {},
  "'davi' ArrowDown Escape": { text: 'davi' },
  "'dabi' Tab Enter": second,
  "'davi' Tab Tab": { text: 'davi' },
  "'davi' Tab Shift+Tab Enter": second,
  "'davi' Tab Shift+Tab Escape": {},
  "'banco' Tab": { text: 'banco' },
  "'banco' Tab Shift+Tab Enter": { open, text: 'banco' },
  "'bancopopular' Tab": { text: 'bancopopular' },
  "ArrowDown Enter 'zzz' Tab": { text: 'Bancolombiazzz' },
};

async function pressAll(keys: string): Promise<void> {
  for (const key of keys.split(' ')) {
    if (key.startsWith("'")) await sendKeys({ type: key.slice(1, -1) });
    else if (key.startsWith('Alt+')) await pressWith('Alt', key.slice(4));
    else if (key.startsWith('Shift+')) await pressWith('Shift', key.slice(6));
    else await press(key);
  }
}

describe('the keys of pay-bank-picker', () => {
  let page: PickerPage;

  beforeEach(async () => {
    page = await pickerIn();
    boxOf(page.element).focus();
  });

  for (const [keys, shown] of Object.entries(rows))
    it(`${keys}: ${JSON.stringify(shown)}`, async () => {
      const { element, sent } = page;
      await pressAll(keys);
      expect({
        open: isOpen(element),
        active: activeOf(element),
        text: boxOf(element).value,
        value: element.value,
        ...('caret' in shown && { caret: caretOf(element)[0] }),
      }).to.deep.equal({ open: false, active: '', text: '', value: '', ...shown });
      expect(boxOf(element).ariaExpanded).to.equal(`${isOpen(element)}`);
      expect(sent).to.be.empty;
      const offered = keys.endsWith("'davi' Tab") ? 'pay-bank-picker' : 'button';
      if (keys.endsWith('Tab')) expect(document.activeElement?.localName).to.equal(offered);
    });

  for (const keys of ['ArrowDown Enter', 'ArrowDown Tab', "'davivienda' Tab"])
    it(`${keys}: one event of each kind, and none when the same bank is chosen again`, async () => {
      const events = recordEvents();
      await pressAll(keys);
      expect(events).to.deep.equal(['input', 'change', 'pay-bank-change']);
      boxOf(page.element).focus();
      await pressAll('ArrowDown Enter');
      expect(events).to.have.length(3);
    });

  it('move first to the chosen bank, also when a pointer opened the list, and in a query to its first result', async () => {
    const { element } = page;
    element.value = 'bank_3';
    boxOf(element).click();
    await press('ArrowDown');
    expect(activeOf(element)).to.equal('Banco de Bogotá');
    await type(element, 'b');
    const [name] = namesOf(element);
    await press('ArrowDown');
    expect(activeOf(element)).to.equal(name);
  });

  it('reach a disabled bank, which is announced as such, with the reason, and select only the active one', async () => {
    const { element } = page;
    await pressAll('ArrowUp ArrowUp');
    const option = optionsOf(element)[4];
    expect(option?.ariaDisabled).to.equal('true');
    expect(option?.textContent).to.contain('Vuelve el lunes.');
    const selected = optionsOf(element).filter(({ ariaSelected }) => ariaSelected === 'true');
    expect(selected).to.deep.equal([option]);
  });

  it('the active option stays where the page sets an equal list, as frameworks do, or one in another order', async () => {
    const { element } = page;
    await pressAll('ArrowDown ArrowDown');
    element.banks = banks.map((bank) => ({ ...bank }));
    expect(activeOf(element)).to.equal('Davivienda');
    element.banks = [...banks].reverse();
    expect(activeOf(element)).to.equal('Davivienda');
    element.banks = banks.slice(2);
    expect([activeOf(element), isOpen(element)]).to.deep.equal(['', true]);
  });

  it('shortcuts of the browser are left to it', async () => {
    await press('ArrowDown');
    await pressWith('Control', 'ArrowDown');
    expect(activeOf(page.element)).to.equal(bancolombia);
  });
});

describe('Enter in pay-bank-picker', () => {
  it('with the list open chooses, also held down, and submits only with the list closed', async function () {
    requires(this, 'repeated keys');
    const { element, sent } = await pickerIn();
    await type(element, 'Bogot');
    await press('ArrowDown');
    await hold('Enter', 4);
    await sendKeys({ up: 'Enter' });
    expect([element.value, sent]).to.deep.equal(['bank_3', []]);
    await press('Enter');
    expect(sent).to.deep.equal([{ bank_id: 'bank_3' }]);
  });

  it('submits by the default button, unless that is disabled, also without one, and shows what the form needs', async () => {
    const { form, element, sent } = await pickerIn();
    const button = form.querySelector('button');
    boxOf(element).focus();
    for (const [change, count] of [
      [() => {}, 1],
      [() => button?.toggleAttribute('disabled'), 1],
      [() => button?.remove(), 2],
      [() => element.toggleAttribute('required'), 2],
    ] as const) {
      change();
      await press('Enter');
      expect(sent).to.have.length(count);
    }
    expect([boxOf(element).ariaInvalid, boxOf(element).ariaRequired]).to.deep.equal(['true', 'true']);
  });
});

it('Escape in pay-bank-picker in a dialog closes the list, then drops the choice, and closes the dialog only then', async () => {
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
