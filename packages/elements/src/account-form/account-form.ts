import type { AccountSubmission } from '@datafono/contract/pay-routes';
import type { TemplateResult } from 'lit/html.js';
import type { PayBankChangeEvent } from '../bank-picker/bank-picker.events.ts';
import type { PayBankPicker } from '../bank-picker/bank-picker.ts';
import { isSafeUrl } from '../internal/base/safe-url.ts';
import { isEnter } from '../internal/fields/field-listeners.ts';
import { SavingControl } from '../internal/submission/saving-control.ts';
import { newSubmissionId } from '../internal/submission/submission-id.ts';
import type { AccountField } from './account-entry.ts';
import { AccountFields } from './account-fields.ts';
import {
  type HeldAccount,
  PayAccountChangeEvent,
  PayAccountCreatedEvent,
  PayAccountDismissEvent,
  PayAccountErrorEvent,
  PayAccountSubmitEvent,
} from './account-form.events.ts';
import { type AccountFormMessageKey, accountFormLanguages } from './account-form.messages.ts';
import { styles } from './account-form.styles.ts';
import { accountFormTemplate } from './account-form.template.ts';
import { postAccount } from './create-account.ts';

/**
 * A form control for a bank account. When its form is submitted, it creates the account at the routes of the shop, and the
 * form is submitted with the id of the account, never with its number.
 *
 * @example
 * <pay-account-form src="/pay"></pay-account-form>
 * @summary Bank, kind of account, number and authorization, as one form control.
 * @slot consent - The text of the consent.
 * @slot submit - The button of an account form outside any `<form>`.
 * @event {PayReadyEvent} pay-ready - The fields are on the page.
 * @event {PayAccountSubmitEvent} pay-account-submit - Before the account is sent; cancelable.
 * @event {PayAccountChangeEvent} pay-account-change - The bank or the completeness has changed.
 * @event {PayAccountCreatedEvent} pay-account-created - The account has been created; cancelable.
 * @event {PayAccountErrorEvent} pay-account-error - A submission ended without an account, or the form could not be submitted with it.
 * @event {PayAccountDismissEvent} pay-account-dismiss - After an unknown outcome, the person chose another means of payment.
 * @event {PayBankChangeEvent} pay-bank-change - The person has chosen a bank, or emptied its field.
 * @event {PayBankErrorEvent} pay-bank-error - The list of banks could not be loaded.
 * @csspart fields - The box of everything.
 * @csspart field - A label, its control, its error; also `subtype`, `number`, `consent`.
 * @csspart bank - The `pay-bank-picker`. Those of its parts that a theme may style are parts of this element, too.
 * @csspart label - The label of a field.
 * @csspart input - A text field.
 * @csspart choice - The label of a kind of account, and its `radio`.
 * @csspart radio - A radio button.
 * @csspart invalid - With `field`, `label`, `input`, `radio`, `checkbox`, `consent-label`: those of a field that shows an error.
 * @csspart notice - With `result`: of an unknown outcome.
 * @csspart error - The error of a field; also the result of a submission that failed.
 * @csspart checkbox - The consent's checkbox. Its label is `consent-label`.
 * @csspart account - The account of the form: mark, bank, kind and last four digits, and the button `change`.
 * @csspart mark - The mark of the bank.
 * @csspart result - The message about the last submission.
 * @csspart button - Any button; also `submit`, `change`, `retry`, `dismiss`, `confirm`.
 * @cssstate complete - Every field is valid, or the form has its account.
 * @cssstate invalid - A field shows an error.
 * @cssstate submitting - The account is being created.
 * @cssstate failed - The last submission created no account.
 * @cssstate unknown - The last submission may have created an account.
 * @cssstate held - The form has its account.
 */
export class PayAccountForm extends SavingControl<HeldAccount, AccountField, AccountFormMessageKey> {
  /** @internal */
  static override readonly properties = {
    ...SavingControl.properties,
    src: {},
    customerId: { attribute: 'customer-id' },
    logos: { type: Boolean },
  };
  /** @internal */
  static override readonly styles = styles;
  /** The languages of the defined element, whichever copy of the script defined it. */
  static override readonly languages = accountFormLanguages;
  protected override readonly defaultName = 'account_id';

  /** URL of the shop's routes, such as `/pay`: `https:`, or `http:` on this machine. */
  declare src: string;
  /**
   * Whose form it is: the customer's id, or any other word. It is not sent, because the routes know whose account they create.
   * When it changes, the form is emptied; the first value does not empty the form.
   */
  declare customerId: string;
  /** Whether the banks' logos are shown. Each logo is a request to a URL of the list. */
  declare logos: boolean;
  /**
   * `required`: the person must authorize debits. `optional`: an account without the authorization takes payouts and cannot be
   * debited.
   */
  declare consent: string;
  /** Whether the form may be submitted without an account while every field is empty. */
  declare optional: boolean;

  protected override readonly events = {
    submit: PayAccountSubmitEvent,
    value: PayAccountCreatedEvent,
    error: PayAccountErrorEvent,
    dismiss: PayAccountDismissEvent,
  };
  protected override readonly fields = new AccountFields(this);
  protected override readonly hasIds = true;
  #sent: AccountSubmission | undefined;
  #lastChange = 'false,';

  constructor() {
    super();
    this.renderRoot.addEventListener(
      'pay-bank-change',
      (event) => this.#chooseBank((event as PayBankChangeEvent).bank), // the event of this name
    );
    this.renderRoot.addEventListener('pay-ready', (event) => event.stopPropagation()); // fired by the picker, not by the form
    // Enter in the picker while its list is closed submits the form: the picker itself is in no form.
    this.renderRoot.addEventListener('keydown', (event) => {
      const isInBox = event.target === this.#picker && event.composedPath()[0] instanceof HTMLInputElement;
      if (isInBox && !event.defaultPrevented && isEnter(event as KeyboardEvent)) this.gate.submitImplicitly(); // a keydown
    });
  }

  /** The form's account; `null` before the account has been created. */
  get account(): HeldAccount | null {
    return this.submission.value ?? null;
  }

  /** @internal Whether the bank may be chosen in the list of the moment. */
  get isListed(): boolean {
    return this.#picker?.validity.valid ?? true;
  }

  protected override get focusTarget(): HTMLElement | null {
    return this.account ? super.focusTarget : this.#picker;
  }

  protected override focusError(): void {
    if (this.view.errors['bank']) this.#picker?.focus();
    else super.focusError();
  }

  protected override get renderKey(): string {
    return `${[super.renderKey, this.fields.subtypes, this.fields.isMobile]}`;
  }

  protected override localizer(): typeof this.localize {
    const messages = accountFormLanguages.messages(this.language);
    return (key) => messages[key];
  }

  protected override render(): TemplateResult {
    const { isMobile } = this.fields;
    const { lastLeftField: left } = this.view;
    return accountFormTemplate({
      ...this.view,
      leftName: left === 'number' ? this.localize(isMobile ? 'mobile' : left) : undefined,
      banks: this.#url && `${this.#url}/banks`,
      logos: this.logos,
      subtypes: this.fields.subtypes,
      isMobile,
      isQuestioned: this.fields.isQuestioned,
      account: this.account,
      listChanged: () => this.update(),
      confirm: () => {
        this.fields.confirm();
        this.edited();
        this.update();
        this.renderRoot.querySelector<HTMLElement>('#number')?.focus();
      },
    });
  }

  protected override updated(): void {
    super.updated();
    const { bank } = this.fields.entry;
    if (this.#picker && this.#picker.value !== bank) this.#picker.value = bank;
  }

  protected override dispatchChange(isComplete: boolean): void {
    const { bank } = this.fields;
    const change = `${[isComplete, bank?.id]}`;
    if (change !== this.#lastChange) this.dispatchEvent(new PayAccountChangeEvent(isComplete, bank));
    this.#lastChange = change;
  }

  protected override get isEntered(): boolean {
    return super.isEntered || !!this.fields.entry.subtype || !!this.#picker?.typed;
  }

  protected override clear(): void {
    this.#sent = undefined;
    this.#picker?.reset(); // also removes a typed text that is no bank
    super.clear();
  }

  protected override get missingAttribute(): string | undefined {
    return isSafeUrl(this.#url) ? undefined : 'src: must be the address of your routes, https:';
  }

  protected override async send(): Promise<HeldAccount> {
    const body = this.#body();
    const { bank, lastFour } = this.fields;
    const messageOf = (field: AccountField) =>
      this.localize(field === 'consent' ? 'refused' : `${field}-refused`);
    const answer = await postAccount(this.#url, this.messagesTag, body, messageOf);
    return {
      id: answer.id,
      bankId: body.bank_id,
      bankName: bank?.name ?? '',
      subtype: body.subtype,
      lastFour,
      authorized: answer.authorization ?? !!body.authorization,
    };
  }

  get #picker(): PayBankPicker | null {
    return this.renderRoot.querySelector<PayBankPicker>('pay-bank-picker');
  }

  /** The URL of the routes without a trailing slash; the empty string without routes. */
  get #url(): string {
    const { src } = this;
    const { baseURI } = document;
    return src && URL.canParse(src, baseURI) ? new URL(src, baseURI).href.replace(/\/$/, '') : '';
  }

  /** The request, with the id of the last one if that was the same: the server then creates nothing twice. */
  #body(): AccountSubmission {
    const again = this.fields.body(this.#sent?.submission_id ?? '');
    if (JSON.stringify(again) === JSON.stringify(this.#sent)) return again;
    this.#sent = this.fields.body(newSubmissionId());
    return this.#sent;
  }

  #chooseBank(bank: PayBankChangeEvent['bank']): void {
    this.fields.chooseBank(bank);
    this.edited();
    this.update();
  }
}
