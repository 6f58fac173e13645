import type * as z from 'zod/mini';
import * as at from './endpoints.ts';
import { Account, AccountCreate } from './resources/account.ts';
import { Attempt, AttemptList, ResolvePayment } from './resources/attempt.ts';
import { Balance } from './resources/balance.ts';
import { BankList } from './resources/bank.ts';
import { Card, CardCreate } from './resources/card.ts';
import { Cashout, CashoutCreate } from './resources/cashout.ts';
import { Charge, ChargeCreate } from './resources/charge.ts';
import { ConnectLink, ConnectLinkCreate } from './resources/connect-link.ts';
import { Customer, CustomerCreate } from './resources/customer.ts';
import {
  Invoice,
  InvoiceCreate,
  InvoiceDelete,
  InvoicePage,
  InvoiceQuery,
  InvoiceUpdate,
} from './resources/invoice.ts';
import { Payment, PaymentCreate } from './resources/payment.ts';

/** One operation: where it is, what it takes, what it answers. */
export interface Route extends at.Endpoint {
  /** One sentence for the API description. */
  readonly summary: string;
  /** `undefined` where no body is sent. */
  readonly request: z.ZodMiniType | undefined;
  /** Parameters of the query, which come as text. */
  readonly query?: z.ZodMiniType;
  /** `undefined` where the answer has no body. */
  readonly response: z.ZodMiniType | undefined;
  /** Not stated by the interface: it is served because something that is stated needs it. */
  readonly extra?: true;
}

/** A read of one object, which the interface does not show. */
const get = <const At extends at.Endpoint, Response extends z.ZodMiniType>(
  endpoint: At,
  summary: string,
  response: Response,
) => ({ ...endpoint, summary, request: undefined, response, extra: true }) as const;

export const customerRoutes = {
  create: {
    ...at.createCustomer,
    summary: 'Create a customer',
    request: CustomerCreate,
    response: Customer,
  },
  get: /*#__PURE__*/ get(at.readCustomer, 'Read a customer', Customer),
} as const;

export const bankRoutes = {
  list: { ...at.listBanks, summary: 'List banks', request: undefined, response: BankList },
} as const;

export const accountRoutes = {
  create: {
    ...at.createAccount,
    summary: 'Create a bank account',
    request: AccountCreate,
    response: Account,
  },
  get: /*#__PURE__*/ get(at.readAccount, 'Read a bank account', Account),
} as const;

export const cardRoutes = {
  create: { ...at.createCard, summary: 'Create a card', request: CardCreate, response: Card },
} as const;

export const balanceRoutes = {
  get: { ...at.readBalance, summary: 'Read the account balance', request: undefined, response: Balance },
} as const;

export const cashoutRoutes = {
  create: { ...at.createCashout, summary: 'Create a payout', request: CashoutCreate, response: Cashout },
  get: /*#__PURE__*/ get(at.readCashout, 'Read a payout', Cashout),
} as const;

export const chargeRoutes = {
  create: {
    ...at.createCharge,
    summary: 'Create a direct debit',
    request: ChargeCreate,
    response: Charge,
  },
  get: /*#__PURE__*/ get(at.readCharge, 'Read a direct debit', Charge),
} as const;

export const paymentRoutes = {
  create: {
    ...at.createPayment,
    summary: 'Create a payment',
    request: PaymentCreate,
    response: Payment,
    extra: true,
  },
  get: /*#__PURE__*/ get(at.readPayment, 'Read a payment', Payment),
  attempts: /*#__PURE__*/ get(at.listAttempts, 'List the attempts of a payment', AttemptList),
  resolve: {
    ...at.resolvePayment,
    summary: 'Resolve a test payment',
    request: ResolvePayment,
    response: Attempt,
  },
} as const;

export const invoiceRoutes = {
  create: { ...at.createInvoice, summary: 'Create an invoice', request: InvoiceCreate, response: Invoice },
  list: {
    ...at.listInvoices,
    summary: 'List invoices',
    request: undefined,
    query: InvoiceQuery,
    response: InvoicePage,
  },
  get: /*#__PURE__*/ get(at.readInvoice, 'Read an invoice', Invoice),
  update: { ...at.updateInvoice, summary: 'Update an invoice', request: InvoiceUpdate, response: Invoice },
  delete: {
    ...at.deleteInvoice,
    summary: 'Delete or close an invoice',
    request: InvoiceDelete,
    response: undefined,
  },
} as const;

export const connectLinkRoutes = {
  create: {
    ...at.createConnectLink,
    summary: 'Create a capture link',
    request: ConnectLinkCreate,
    response: ConnectLink,
  },
  get: /*#__PURE__*/ get(at.readConnectLink, 'Read a capture link', ConnectLink),
  delete: {
    ...at.deleteConnectLink,
    summary: 'Close a capture link',
    request: undefined,
    response: undefined,
  },
} as const;

/**
 * Every operation of the service. The server client, the sandbox's validation and the API description are
 * derived from this table. Its nouns stand alone too, so that who needs one does not load them all.
 */
export const routes = {
  customers: customerRoutes,
  banks: bankRoutes,
  accounts: accountRoutes,
  cards: cardRoutes,
  balance: balanceRoutes,
  cashouts: cashoutRoutes,
  charges: chargeRoutes,
  payments: paymentRoutes,
  invoices: invoiceRoutes,
  connectLinks: connectLinkRoutes,
} as const satisfies Record<string, Record<string, Route>>;
