import type { Locator } from '@playwright/test';
import type { AccountField, AccountSubtype } from '../account-form/account-entry.ts';
import { en } from '../account-form/account-form.en.ts';
import { type AccountFormMessageKey, esCO } from '../account-form/account-form.messages.ts';
import { type BankPickerPage, bankPicker } from './bank-picker.page.ts';
import { ElementPage, type Scope, toggle, typeInto } from './element-page.ts';

/** What a person enters into an account form. */
export interface AccountFormEntry {
  /** The text by which the bank is searched. The first result is chosen. */
  readonly bank: string;
  /** The kind of account. Leave it out for a wallet, which has only one kind that the form chooses itself. */
  readonly subtype: AccountSubtype;
  /** The number of the account, or for a wallet of the mobile phone. */
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
    // The page may write the consent's text, so it is found as the only checkbox.
    if (field === 'consent') return this.root.getByRole('checkbox');
    return this.root.getByRole('textbox', { name: this.named('number', 'mobile') });
  }

  /** The radio button of a kind of account. */
  subtype(subtype: AccountSubtype): Locator {
    return this.root.getByRole('radio', { name: this.named(subtype) });
  }

  /**
   * A button of the form, by its action. `confirm` confirms a number that looks like a card number. The submit button is shown
   * only outside a `<form>`.
   */
  button(action: 'submit' | 'change' | 'retry' | 'dismiss' | 'confirm'): Locator {
    return this.root.getByRole('button', { name: this.named(action) });
  }

  /** Fills in the given fields with the keyboard, in the order of the page. It replaces what the fields contain. */
  async fill({ bank, subtype, number, consent }: Partial<AccountFormEntry>): Promise<void> {
    if (bank !== undefined) await this.bank.choose(bank);
    if (subtype !== undefined) await toggle(this.subtype(subtype), true);
    if (number !== undefined) await typeInto(this.field('number'), number);
    if (consent !== undefined) await toggle(this.field('consent'), consent);
  }
}

/** The account form in a page, a frame, or a part of either. */
export const accountForm = (scope: Scope): AccountFormPage =>
  new AccountFormPage(scope.locator('pay-account-form'));
