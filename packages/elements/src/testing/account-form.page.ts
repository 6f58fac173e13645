import type { Locator } from '@playwright/test';
import type { AccountField, AccountSubtype } from '../account-form/account-entry.ts';
import { en } from '../account-form/account-form.en.ts';
import { type AccountFormMessageKey, esCO } from '../account-form/account-form.messages.ts';
import { type BankPickerPage, bankPicker } from './bank-picker.page.ts';
import { ElementPage, type Scope, toggle, typeInto } from './element-page.ts';

/** What a person enters into an account form. */
export interface AccountFormEntry {
  /** A text by which the bank is searched; the first result is chosen. */
  readonly bank: string;
  /** Without effect on the other fields; a wallet has only one kind of account, which the form chooses. */
  readonly subtype: AccountSubtype;
  /** Of an account, or of a mobile phone for a wallet. */
  readonly number: string;
  readonly consent: boolean;
}

/** The messages of the account form, by language. */
export const accountFormMessages = { 'es-CO': esCO, en } as const;

/**
 * `<pay-account-form>` as a person uses it, in a browser that Playwright drives: by roles and labels, with the keyboard.
 *
 * @example
 * const form = accountForm(page);
 * await form.fill({ bank: 'bancolombia', subtype: 'SAVINGS', number: '00912345678', consent: true });
 */
export class AccountFormPage extends ElementPage<AccountFormMessageKey, AccountField> {
  protected override readonly messages = accountFormMessages;

  /** The bank picker of the form. */
  get bank(): BankPickerPage {
    return bankPicker(this.root);
  }

  /** The number of the account or of the mobile phone, or the checkbox of the consent. */
  field(field: 'number' | 'consent'): Locator {
    // A page may write the text of the consent, and there is no other checkbox.
    if (field === 'consent') return this.root.getByRole('checkbox');
    return this.root.getByRole('textbox', { name: this.named('number', 'mobile') });
  }

  /** The choice of a kind of account. */
  subtype(subtype: AccountSubtype): Locator {
    return this.root.getByRole('radio', { name: this.named(subtype) });
  }

  /**
   * A button of the form, by what it does. `confirm` is that of a number that looks like a card's. The submit button is
   * shown only outside a `<form>`.
   */
  button(action: 'submit' | 'change' | 'retry' | 'dismiss' | 'confirm'): Locator {
    return this.root.getByRole('button', { name: this.named(action) });
  }

  /** Fills in the fields that are given, in the order of the page, with the keyboard, in place of what they contain. */
  async fill({ bank, subtype, number, consent }: Partial<AccountFormEntry>): Promise<void> {
    if (bank !== undefined) await this.bank.choose(bank);
    if (subtype !== undefined) await toggle(this.subtype(subtype), true);
    if (number !== undefined) await typeInto(this.field('number'), number);
    if (consent !== undefined) await toggle(this.field('consent'), consent);
  }
}

/** The account form of a page, a frame, or a part of one. */
export const accountForm = (scope: Scope): AccountFormPage =>
  new AccountFormPage(scope.locator('pay-account-form'));
