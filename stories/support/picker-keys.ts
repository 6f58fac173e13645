import type { PayBankPicker } from '@datafono/elements';
import { expect } from 'storybook/test';
import { personAt } from './person.ts';
import { activeIn, loaded, pickerIn } from './picker.ts';
import { partIn } from './stories.ts';

/** A row of the keyboard table: what keys do in a picker that has the focus, and nothing chosen. */
export interface KeyRow {
  readonly name: string;
  /** In the notation of `userEvent.keyboard`. */
  readonly keys: string;
  readonly isOpen: boolean;
  /** The name of the active option; without one, the text is active. */
  readonly active?: string;
  /** What the field shows; by default nothing. */
  readonly text?: string;
  /** The name of the bank that is chosen; by default none is. */
  readonly chosen?: string;
  /** Where the caret is. */
  readonly caret?: number;
}

/**
 * The keys of the editable combobox with list autocomplete, and what a native text field does with the rest.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/#keyboardinteraction
 */
export const keyTable: readonly KeyRow[] = [
  { name: '↓ opens, at the first', keys: '{ArrowDown}', isOpen: true, active: 'Bancolombia' },
  { name: '↓ goes on', keys: '{ArrowDown}{ArrowDown}', isOpen: true, active: 'Davivienda' },
  { name: '↑ opens, at the last', keys: '{ArrowUp}', isOpen: true, active: 'Ualá' },
  { name: '↑ from the first is the last', keys: '{ArrowDown}{ArrowUp}', isOpen: true, active: 'Ualá' },
  { name: '↓ from the last is the first', keys: '{ArrowUp}{ArrowDown}', isOpen: true, active: 'Bancolombia' },
  { name: 'Alt ↓ opens', keys: '{Alt>}{ArrowDown}{/Alt}', isOpen: true },
  { name: 'Alt ↑ closes', keys: '{ArrowDown}{Alt>}{ArrowUp}{/Alt}', isOpen: false },
  {
    name: 'Page Down goes on by eight',
    keys: '{ArrowDown}{PageDown}',
    isOpen: true,
    active: 'Banco Cooperativo Coopcentral',
  },
  {
    name: 'Page Up goes back by eight',
    keys: '{ArrowDown}{PageDown}{PageUp}',
    isOpen: true,
    active: 'Bancolombia',
  },
  { name: 'letters search', keys: 'nequ', isOpen: true, text: 'nequ' },
  { name: 'Home goes to the text', keys: 'ban{ArrowDown}{Home}', isOpen: true, text: 'ban', caret: 0 },
  { name: 'End goes to the text', keys: 'ban{ArrowDown}{End}', isOpen: true, text: 'ban', caret: 3 },
  { name: '← goes to the text', keys: 'ban{ArrowDown}{ArrowLeft}', isOpen: true, text: 'ban', caret: 2 },
  {
    name: 'Enter chooses',
    keys: '{ArrowDown}{ArrowDown}{Enter}',
    isOpen: false,
    text: 'Davivienda',
    chosen: 'Davivienda',
  },
  { name: 'Escape closes', keys: 'ban{Escape}', isOpen: false },
  {
    name: 'Escape puts the choice back',
    keys: '{ArrowDown}{Enter}xyz{Escape}',
    isOpen: false,
    text: 'Bancolombia',
    chosen: 'Bancolombia',
  },
  { name: 'a second Escape empties', keys: '{ArrowDown}{Enter}{Escape}', isOpen: false },
  {
    name: 'Tab with a whole name chooses',
    keys: 'nequi{Tab}',
    isOpen: false,
    text: 'Nequi',
    chosen: 'Nequi',
  },
  { name: 'Tab with part of one does not', keys: 'nequ{Tab}', isOpen: false },
];

/** Puts a new picker in the place of the story's, presses the keys of a row in it, and checks what it shows. */
export async function pressKeys(canvas: ParentNode, row: KeyRow): Promise<void> {
  const before = pickerIn(canvas);
  // The simulated keyboard remembers what was typed into a field of a shadow root.
  const element = before.cloneNode() as PayBankPicker; // a clone has the type of the original
  before.replaceWith(element);
  await loaded(element);
  const field = partIn(element, '#bank') as HTMLInputElement; // by its id
  element.focus();
  await personAt(element.ownerDocument).keyboard(row.keys);
  await expect(element.matches(':state(open)')).toBe(row.isOpen);
  await expect(field).toHaveAttribute('aria-expanded', String(row.isOpen));
  await expect(activeIn(element)).toBe(row.active ?? '');
  await expect(field.value).toBe(row.text ?? '');
  await expect(element.bank?.name).toBe(row.chosen);
  if (row.caret !== undefined) await expect(field.selectionStart).toBe(row.caret);
}
