import type { ElementError } from '../internal/base/element-error.ts';
import { PayEvent } from '../internal/base/pay-events.ts';
import type { Bank } from './bank.ts';

/**
 * Fired when a person chooses a bank, or empties the field. The native `input` and `change` come before it.
 *
 * @example
 * form.addEventListener('pay-bank-change', ({ bank }) => {
 *   next.hidden = !bank;
 * });
 */
export class PayBankChangeEvent extends PayEvent {
  /** The bank; `null` when the person has emptied the field. */
  readonly bank: Bank | null;

  constructor(bank: Bank | null) {
    super('pay-bank-change');
    this.bank = bank;
  }
}

/**
 * Fired when the list of banks could not be loaded.
 *
 * @example
 * form.addEventListener('pay-bank-error', ({ error }) => log(error.code, error.status));
 */
export class PayBankErrorEvent extends PayEvent {
  readonly error: ElementError;

  constructor(error: ElementError) {
    super('pay-bank-error');
    this.error = error;
  }
}

declare global {
  // Types the events on elements, documents and windows: the events bubble to all of them.
  interface GlobalEventHandlersEventMap {
    'pay-bank-change': PayBankChangeEvent;
    'pay-bank-error': PayBankErrorEvent;
  }
}
