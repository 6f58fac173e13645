import type { PayAccountForm } from '@datafono/elements';
import { expect, userEvent, waitFor } from 'storybook/test';
import { partOf, personAt } from './person.ts';
import { loaded, pickerIn } from './picker.ts';
import { partIn } from './stories.ts';

/** What a person enters into an account form. */
export interface AccountEntry {
  /** Name of the bank. */
  readonly bank?: string;
  readonly subtype?: 'SAVINGS' | 'CHECKING' | 'ELECTRONIC_DEPOSIT';
  readonly number?: string;
  readonly consent?: boolean;
}

export const accountEntry = {
  bank: 'Bancolombia',
  subtype: 'SAVINGS',
  number: '001 234 567 89',
  consent: true,
} as const satisfies AccountEntry;

export const accountFormIn = (canvas: ParentNode): PayAccountForm => partOf(canvas, 'pay-account-form');

/** Chooses a bank by its name, with the keyboard. */
async function chooseBank(element: PayAccountForm, name: string): Promise<void> {
  const picker = pickerIn(element.shadowRoot ?? element);
  await loaded(picker);
  const person = personAt(element.ownerDocument);
  await person.click(partIn(picker, '#bank'));
  await person.keyboard(`${name}{Enter}`);
  await waitFor(() => expect(picker.bank?.name).toBe(name)); // the code of the list may be on its way
}

/** Fills in the account form of a story; what the entry does not have stays empty. */
export async function fillInAccount(canvas: ParentNode, entry: AccountEntry): Promise<PayAccountForm> {
  const element = accountFormIn(canvas);
  const person = personAt(element.ownerDocument);
  if (entry.bank) await chooseBank(element, entry.bank);
  if (entry.subtype) await person.click(partIn(element, `#${entry.subtype}`));
  if (entry.number) {
    await person.type(partIn(element, 'input#number'), entry.number);
    await person.tab();
  }
  if (entry.consent) await person.click(partIn(element, '#consent'));
  return element;
}

/** Presses the button of the form. */
export const sendAccount = (element: PayAccountForm): Promise<void> =>
  userEvent.click(partIn(element, '[part~=submit]'));
