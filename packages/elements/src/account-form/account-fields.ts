import type { AccountSubmission } from '@datafono/contract/pay-routes';
import type { Bank } from '../bank-picker/bank.ts';
import { type FieldCheck, FieldErrors, type FieldMessages } from '../internal/fields/field-errors.ts';
import { formatInput } from '../internal/fields/text-format.ts';
import {
  type AccountEntry,
  type AccountField,
  type AccountSubtype,
  accountFields,
  emptyEntry,
  isWallet,
  subtypesOf,
} from './account-entry.ts';
import type { AccountFormMessageKey } from './account-form.messages.ts';
import { accountNumberOf, checkAccountNumber, cleanNumber, pastedNumber } from './account-number.ts';

/** The shop's rules for an account, and whether the current list allows the bank. */
type AccountRules = Readonly<{ consent: string; isListed: boolean }>;

/**
 * The fields of an account form.
 *
 * Owns: the entry, the check of each field, which fields show an error. Does not own: the shop's rules, what is rendered.
 *
 * A number that looks like a card number is an error until the person confirms it: card numbers do not belong on the shop's
 * server, but an account number may look like one.
 */
export class AccountFields extends FieldErrors<AccountField> {
  readonly #form: AccountRules;
  #entry = emptyEntry;
  #bank: Bank | null = null;
  #confirmed = '';
  /** Whether the last pasted text contained several numbers. */
  #hasSeveral = false;

  constructor(form: AccountRules) {
    super(accountFields);
    this.#form = form;
  }

  get entry(): AccountEntry {
    return this.#entry;
  }

  get bank(): Bank | null {
    return this.#bank;
  }

  get subtypes(): readonly AccountSubtype[] {
    return subtypesOf(this.#bank);
  }

  /** Whether the number is a mobile phone number. */
  get isMobile(): boolean {
    return isWallet(this.#bank);
  }

  get problem(): AccountFormMessageKey | undefined {
    const checks = this.#checks;
    return accountFields.map((field) => checks[field].problem).find(Boolean);
  }

  get isUntouched(): boolean {
    const { bank, number, consent } = this.#entry; // without `subtype`: a radio button cannot be left
    return !(bank || number || consent);
  }

  get lastFour(): string {
    return this.#number.slice(-4);
  }

  check(): void {}

  clear(): void {
    this.#entry = emptyEntry;
    this.#bank = null;
    this.#confirmed = '';
    this.#hasSeveral = false;
    for (const field of accountFields) this.edited(field);
  }

  edit(event: Event, field: AccountField): void {
    const input = event.target as HTMLInputElement; // the listener is on the inputs of the fields
    const value = {
      bank: '',
      subtype: input.value,
      number: field === 'number' ? this.#editNumber(event) : '',
      consent: input.checked,
    }[field];
    this.#entry = { ...this.#entry, [field]: value };
    this.edited(field);
    if (field === 'number' && this.#hasSeveral) this.showErrors([field]);
  }

  /** A text with several numbers is ignored: the field stays as it was. */
  #editNumber(event: Event): string {
    const before = this.#entry.number;
    this.#hasSeveral = false;
    return formatInput(event, before, {
      format: (text) => (this.#hasSeveral ? before : cleanNumber(text)),
      extract: (text) => {
        const number = pastedNumber(text, this.isMobile);
        this.#hasSeveral ||= number === '';
        return number;
      },
    });
  }

  /**
   * A person has chosen another bank. The kind of account stays if the new bank offers it. A mobile number is removed when the
   * new bank is no wallet, because it is no account number there.
   */
  chooseBank(bank: Bank | null): void {
    const wasMobile = this.isMobile && !this.#numberCheck.problem;
    this.#bank = bank;
    const { subtypes } = this;
    const [only, another] = subtypes;
    const subtype = subtypes.find((one) => one === this.#entry.subtype) ?? ((!another && only) || '');
    const number = wasMobile && !subtypes.includes('ELECTRONIC_DEPOSIT') ? '' : this.#entry.number;
    this.#entry = { ...this.#entry, bank: bank?.id ?? '', subtype, number };
    for (const field of ['bank', 'subtype', 'number'] as const) this.edited(field);
  }

  confirm(): void {
    this.#confirmed = this.#number;
    this.edited('number');
  }

  errors(localize: (key: AccountFormMessageKey) => string): FieldMessages<AccountField> {
    return this.messages(this.#checks, localize);
  }

  /** Whether the person can confirm the number although it shows an error. */
  get isQuestioned(): boolean {
    return this.#checks.number.problem === 'number-card';
  }

  /** The body of the request that creates the account. Call it only when every field is valid. */
  body(submission_id: string): AccountSubmission {
    const { bank, subtype, consent } = this.#entry;
    return { submission_id, bank_id: bank, subtype, account_number: this.#number, authorization: consent };
  }

  get #number(): string {
    return accountNumberOf(this.#entry.number, this.isMobile);
  }

  get #checks(): Readonly<Record<AccountField, FieldCheck<AccountFormMessageKey>>> {
    const { bank, subtype, consent } = this.#entry;
    const { consent: rule, isListed } = this.#form;
    return {
      bank: { problem: bank && isListed ? undefined : 'bank-empty' },
      subtype: { problem: subtype ? undefined : 'subtype-empty' },
      number: this.#numberCheck,
      consent: { problem: consent || rule === 'optional' ? undefined : 'consent-empty' },
    };
  }

  get #numberCheck(): FieldCheck<AccountFormMessageKey> {
    if (this.#hasSeveral) return { problem: 'number-several' };
    const { isMobile } = this;
    const problem = checkAccountNumber(this.#entry.number, isMobile);
    if (!problem || (problem === 'card' && this.#confirmed === this.#number)) return { problem: undefined };
    const key = isMobile && problem === 'empty' ? 'mobile-empty' : (`number-${problem}` as const);
    return { problem: key, canBecomeValid: problem !== 'length' };
  }
}
