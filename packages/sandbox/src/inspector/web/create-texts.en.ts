import type { Messages } from './messages.es.ts';

/** The texts of the form that creates objects, in English. */
export const createTexts: Messages['create'] = {
  open: 'Create',
  title: 'Create an object',
  kind: 'What',
  kinds: {
    customer: 'Customer',
    card: 'Test card',
    payment: 'Payment',
    invoice: 'Invoice',
    connect_link: 'Connect link',
  },
  one: {
    customer: 'Create a customer',
    card: 'Create a card',
    payment: 'Create a payment',
    invoice: 'Create an invoice',
    connect_link: 'Create a connect link',
  },
  newCustomer: 'A new customer',
  card: 'Card',
  outcomes: {
    approved: 'approved',
    INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
    TRANSACTION_REJECTED: 'TRANSACTION_REJECTED',
    RISK_CONTROL: 'RISK_CONTROL',
    CARD_EXPIRED: 'CARD_EXPIRED',
    refused_card_number: 'not created: card_number',
    refused_ccv: 'not created: ccv',
    refused_expiration_year: 'not created: expiration_year',
    refused: 'not created',
    unavailable: 'answers 500',
  },
  authorization: 'The customer authorizes debits (authorization)',
  singleUse: 'For a single use (single_use)',
  done: 'It is created.',
};
