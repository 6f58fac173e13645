import type { Bank } from '../bank-picker/bank.ts';
import type { ElementError } from '../internal/base/element-error.ts';
import { PayEvent } from '../internal/base/pay-events.ts';
import type { AccountField } from './account-entry.ts';

/** An account that the shop's server has created, described so that a person recognises it. */
export interface HeldAccount {
  /** The service's id, sent as `account_id`. */
  readonly id: string;
  /** Id of its bank. */
  readonly bankId: string;
  /** Name of its bank. */
  readonly bankName: string;
  /** Its kind: `SAVINGS`, `CHECKING`, `ELECTRONIC_DEPOSIT`. */
  readonly subtype: string;
  /** Last four digits of its number. */
  readonly lastFour: string;
  /** Whether the person has authorized debits. Without the authorization the account takes payouts and cannot be debited. */
  readonly authorized: boolean;
}

/**
 * Fired before an account is sent. `preventDefault()` sends nothing: the submission ends with the error `cancelled`.
 *
 * @example
 * form.addEventListener('pay-account-submit', (event) => {
 *   if (!captcha.isSolved) event.preventDefault();
 * });
 */
export class PayAccountSubmitEvent extends PayEvent {
  constructor() {
    super('pay-account-submit', { cancelable: true });
  }
}

/**
 * Fired when the bank changes, and when the form becomes complete or incomplete.
 *
 * @example
 * form.addEventListener('pay-account-change', ({ complete }) => {
 *   pay.disabled = !complete;
 * });
 */
export class PayAccountChangeEvent extends PayEvent {
  /** Whether every field is valid, or the form has its account. */
  declare readonly complete: boolean;
  /** The bank that is chosen; `null` without one. */
  declare readonly bank: Bank | null;

  constructor(complete: boolean, bank: Bank | null) {
    super('pay-account-change');
    this.complete = complete;
    this.bank = bank;
  }
}

/**
 * Fired when the account has been created, before the form's submit resumes. After `preventDefault()` the submit does not resume:
 * the page sends the form itself, now or later.
 *
 * @example
 * form.addEventListener('pay-account-created', ({ account }) => {
 *   summary.textContent = `${account.bankName} ••••${account.lastFour}`;
 * });
 */
export class PayAccountCreatedEvent extends PayEvent {
  declare readonly account: HeldAccount;

  constructor(account: HeldAccount) {
    super('pay-account-created', { cancelable: true });
    this.account = account;
  }
}

/**
 * Fired when a submission ends without an account. Also fired with the code `submit_blocked`, when the form has its account but
 * could not be submitted with it.
 *
 * @example
 * form.addEventListener('pay-account-error', ({ error }) => {
 *   if (error.status === 401) location.assign('/entrar');
 * });
 */
export class PayAccountErrorEvent extends PayEvent {
  declare readonly error: ElementError<AccountField>;

  constructor(error: ElementError<AccountField>) {
    super('pay-account-error');
    this.error = error;
  }
}

/**
 * Fired when a person chooses another means of payment after an unknown outcome. The form has been reset.
 *
 * @example
 * form.addEventListener('pay-account-dismiss', () => showPaymentMethods());
 */
export class PayAccountDismissEvent extends PayEvent {
  constructor() {
    super('pay-account-dismiss');
  }
}

declare global {
  // Types the events on elements, documents and windows: the events bubble to all of them.
  interface GlobalEventHandlersEventMap {
    'pay-account-submit': PayAccountSubmitEvent;
    'pay-account-change': PayAccountChangeEvent;
    'pay-account-created': PayAccountCreatedEvent;
    'pay-account-error': PayAccountErrorEvent;
    'pay-account-dismiss': PayAccountDismissEvent;
  }
}
