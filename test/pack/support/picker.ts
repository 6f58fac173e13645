import { bankPicker } from '@datafono/elements/testing';
import type { Locator } from 'playwright-core';
import type { Visit } from './page.ts';

/** A bank picker with a list of its own, in a form. */
export const picker = `<form><pay-bank-picker><select>
  <option value="bank_1">Bancolombia</option><option value="bank_2">Davivienda</option>
</select></pay-bank-picker></form>`;

/** The field of the picker, once it has replaced its select. */
export const pickerField = ({ page }: Visit): Locator => bankPicker(page).field;

/** Opens the list as a person does. */
export const openList = (visit: Visit): Promise<void> => pickerField(visit).click();

/** The open list, once it is placed in the top layer. */
export const placedList = ({ page }: Visit): Locator =>
  page.locator('pay-bank-picker [part~=list]:popover-open');

/** Chooses a bank in the open list. Returns what the form would send. */
export async function choose({ page }: Visit, name: string): Promise<readonly (readonly [string, string])[]> {
  await page.getByRole('option', { name }).click();
  return page.evaluate(() => {
    const form = document.querySelector('pay-bank-picker')?.closest('form');
    // No file is in it.
    return [...new FormData(form ?? undefined)] as [string, string][];
  });
}
