import type * as z from 'zod/mini';
import type { Json, named, SchemaName } from './schemas.ts';

/** A body that the service takes, and what it is an example of. */
interface Example<Value> {
  readonly summary: string;
  readonly value: Value;
}

type Examples = {
  readonly [Name in SchemaName]?: Readonly<
    Record<string, Example<z.input<ReturnType<(typeof named)[Name]>>>>
  >;
};

const customer_id = '0190c3a4-5f1e-7b62-9d3a-2f6f0b8f1c11';
const account_id = '0190c3a4-6a02-7c11-8e57-91d2c7a0f322';
const card_id = '0190c3a4-7be9-7d45-a1c6-3b8e5d9f4433';

/** What requests look like; the people, cards and accounts in them are nobody's. */
const examples = {
  CustomerCreate: {
    person: {
      summary: 'A natural person',
      value: {
        user_type: 'natural',
        first_name: 'Ana',
        last_name: 'Gómez',
        email: 'ana@ejemplo.co',
        phone: '+573001234567',
        document_type: 'CC',
        document_number: '1032456789',
      },
    },
  },
  AccountCreate: {
    debit: {
      summary: 'A savings account that can be debited',
      value: {
        customer_id,
        bank_id: '0190c3a4-8c17-7e20-b4d8-5a7c1e2f6544',
        subtype: 'SAVINGS',
        account_number: '12345678',
        authorization: true,
      },
    },
  },
  CardCreate: {
    visa: {
      summary: 'A test card that can be debited',
      value: {
        card_number: '4242424242424242',
        expiration_year: '35',
        expiration_month: '04',
        ccv: '123',
        holder_name: 'Ana Gómez',
        customer_id,
        authorization: true,
      },
    },
  },
  CashoutCreate: {
    bank: {
      summary: 'A payout in one to three business days',
      value: { amount: 250_000, customer_id, account_id, currency: 'COP', method: 'ACH' },
    },
  },
  ChargeCreate: {
    card: {
      summary: 'A debit of a card',
      value: { title: 'Café de origen', customer_id, amount: 84_000, card_id },
    },
    declined: {
      summary: 'A debit of an account that is declined, in test mode',
      value: {
        title: 'Mensualidad',
        customer_id,
        amount: 120_000,
        account_id,
        test_scenario: 'INSUFFICIENT_FUNDS',
      },
    },
  },
  PaymentCreate: {
    link: {
      summary: 'A payment that its customer is sent',
      value: { title: 'Arriendo de noviembre', amount: 1_250_000, phone: '+573001234567' },
    },
  },
  ResolvePayment: {
    approve: { summary: 'The customer paid', value: { action: 'approve' } },
    reject: {
      summary: 'The attempt to pay failed',
      value: { action: 'reject', remarks: 'INSUFFICIENT_FUNDS' },
    },
  },
  InvoiceCreate: {
    provider: {
      summary: 'An invoice of another system',
      value: {
        name: 'Factura 1042',
        provider: 'siigo',
        provider_id: '1042',
        reference: 'FV-1042',
        amount: 350_000,
      },
    },
    tax: {
      summary: 'An electronic tax invoice',
      value: { customer_id, items: [{ description: 'Asesoría', quantity: 1, price: 350_000 }] },
    },
  },
  InvoiceUpdate: { amount: { summary: 'Another amount', value: { amount: 300_000 } } },
  InvoiceDelete: {
    paid: { summary: 'It was paid by other means', value: { reason: 'PAID_FROM_PROVIDER' } },
    removed: { summary: 'It is removed', value: { reason: 'DELETE_FROM_PROVIDER' } },
  },
  ConnectLinkCreate: {
    once: { summary: 'A link for one capture', value: { customer_id, single_use: true } },
  },
} as const satisfies Examples;

/** The examples of a body by the name of its schema, if there are any. */
export const examplesOf = (name: SchemaName): Json | undefined =>
  new Map(Object.entries<Json>(examples)).get(name);
