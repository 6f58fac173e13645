import type {
  PayAccountChangeEvent,
  PayAccountCreatedEvent,
  PayAccountErrorEvent,
  PayBankChangeEvent,
  PayBankErrorEvent,
  PayCardChangeEvent,
  PayCardCreatedEvent,
  PayCardErrorEvent,
  PayConnectCompletedEvent,
  PayConnectEndedEvent,
  PayConnectErrorEvent,
  PayPaymentApprovedEvent,
  PayPaymentChangeEvent,
  PayPaymentErrorEvent,
} from '@datafono/elements';
import { action } from 'storybook/actions';

/** What the Actions panel shows of each event: the brand or the bank at most, nothing else of a card or an account. */
const details = {
  'pay-ready': () => ({}),
  'pay-card-change': ({ brand, complete }: PayCardChangeEvent) => ({ brand, complete }),
  'pay-card-submit': () => ({}),
  'pay-card-created': ({ card }: PayCardCreatedEvent) => ({ id: card.id, brand: card.brand }),
  'pay-card-error': ({ error }: PayCardErrorEvent) => ({ code: error.code, outcome: error.outcome }),
  'pay-card-dismiss': () => ({}),
  'pay-account-change': ({ bank, complete }: PayAccountChangeEvent) => ({ bank: bank?.name, complete }),
  'pay-account-submit': () => ({}),
  'pay-account-created': ({ account }: PayAccountCreatedEvent) => ({
    id: account.id,
    bank: account.bankName,
  }),
  'pay-account-error': ({ error }: PayAccountErrorEvent) => ({ code: error.code, outcome: error.outcome }),
  'pay-account-dismiss': () => ({}),
  'pay-bank-change': ({ bank }: PayBankChangeEvent) => ({ id: bank?.id, name: bank?.name }),
  'pay-connect-completed': ({ link, method }: PayConnectCompletedEvent) => ({ link, type: method?.type }),
  'pay-connect-ended': ({ link, end }: PayConnectEndedEvent) => ({ link, end }),
  'pay-connect-error': ({ error }: PayConnectErrorEvent) => ({ code: error.code, status: error.status }),
  'pay-bank-error': ({ error }: PayBankErrorEvent) => ({ code: error.code, status: error.status }),
  'pay-payment-change': ({ payment }: PayPaymentChangeEvent) => ({ id: payment.id, status: payment.status }),
  'pay-payment-approved': ({ payment }: PayPaymentApprovedEvent) => ({ id: payment.id }),
  'pay-payment-error': ({ error }: PayPaymentErrorEvent) => ({ code: error.code, status: error.status }),
};

type EventName = keyof typeof details;

/** Shows the events of the elements on this page in the Actions panel. */
export function showEventsAsActions(): void {
  // The keys and parameters of the table above.
  for (const [name, read] of Object.entries(details) as [EventName, (event: Event) => object][])
    document.addEventListener(name, (event) => action(name)(read(event)));
}
