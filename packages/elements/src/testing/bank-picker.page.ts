import type { Locator } from '@playwright/test';
import { en } from '../bank-picker/bank-picker.en.ts';
import { type BankPickerMessageKey, esCO } from '../bank-picker/bank-picker.messages.ts';
import { ElementPage, type Scope, typeInto } from './element-page.ts';

/** The messages of the bank picker, by language. */
export const bankPickerMessages = { 'es-CO': esCO, en } as const;

/**
 * `<pay-bank-picker>` as a person uses it, in a browser that Playwright drives: by roles, with the keyboard, and on phones
 * through the sheet.
 *
 * @example
 * const picker = bankPicker(page);
 * await picker.choose('davivienda');
 * await expect(picker.field).toHaveValue('Davivienda');
 */
export class BankPickerPage extends ElementPage<BankPickerMessageKey, 'bank'> {
  protected override readonly messages = bankPickerMessages;

  /** The field. Its value is the name of the bank. A `<select>` that the picker replaces is not the field. */
  get field(): Locator {
    return this.root.locator('input').and(this.root.getByRole('combobox')).first(); // the sheet has another combobox after it
  }

  /** The dialog on phones, while it is open. */
  get sheet(): Locator {
    return this.root.getByRole('dialog');
  }

  /** The visible options, while the list is open. */
  get options(): Locator {
    return this.root.getByRole('option');
  }

  /** The option of a bank, while the list is open. */
  option(name: string): Locator {
    return this.root.getByRole('option', { name });
  }

  /** Types a text, and chooses the first result that can be chosen. Waits for the list if it is not loaded yet. */
  async choose(text: string): Promise<void> {
    await this.field.click();
    const opensSheet = (await this.field.getAttribute('aria-haspopup')) === 'dialog';
    const box = opensSheet ? this.sheet.getByRole('combobox') : this.field;
    await typeInto(box, text);
    const option = this.root.getByRole('option', { disabled: false }).first();
    const place = Number(await option.getAttribute('aria-posinset'));
    if (opensSheet) return option.click();
    for (let moves = 0; moves < place; moves += 1) await box.press('ArrowDown');
    await box.press('Enter');
  }
}

/** The bank picker in a page, a frame, or a part of either. */
export const bankPicker = (scope: Scope): BankPickerPage =>
  new BankPickerPage(scope.locator('pay-bank-picker'));
