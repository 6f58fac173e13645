import type {
  Account,
  Attempt,
  Balance,
  Bank,
  Card,
  Cashout,
  Charge,
  ConnectLink,
  ConnectLinkCapture,
  Customer,
  CustomerCreate,
  Invoice,
  Payment,
} from '@datafono/contract';

/** An object with more fields than the interface shows. */
type Extended<Value> = Value & Readonly<Record<string, unknown>>;

/** The body that creates a customer. */
const newCustomer = {
  user_type: 'natural',
  first_name: 'Ana María',
  last_name: 'Díaz Ñáñez',
  email: 'ana@ejemplo.co',
  phone: '+573001234567',
  document_type: 'CC',
  document_number: '0012345678',
} as const satisfies CustomerCreate;

const customer = {
  id: '0190f3a1-0000-7000-8000-000000000001',
  ...newCustomer,
} as const satisfies Extended<Customer>;

const bank = {
  id: '0190f3a1-0000-7000-8000-000000000002',
  name: 'Banco de Prueba',
  logo: null,
} as const satisfies Bank;

const account = {
  id: '0190f3a1-0000-7000-8000-000000000003',
  customer_id: customer.id,
  bank_id: bank.id,
  subtype: 'SAVINGS',
  status: 'ACTIVE',
  authorization: true,
} as const satisfies Extended<Account>;

const card = {
  id: '0190f3a1-0000-7000-8000-000000000004',
  customer_id: customer.id,
  brand: 'Visa',
  last_four: '4242',
  authorization: true,
} as const satisfies Extended<Card>;

const charge = {
  id: '0190f3a1-0000-7000-8000-000000000005',
  status: 'succeeded',
  amount: 38_000,
  title: 'Café de origen',
  customer_id: customer.id,
  remarks: null,
} as const satisfies Extended<Charge>;

const declinedCharge = {
  ...charge,
  id: '0190f3a1-0000-7000-8000-000000000006',
  status: 'declined',
  remarks: {
    code: 'INSUFFICIENT_FUNDS',
    description: 'The account has insufficient funds.',
    customer_description: 'Su cuenta no tiene fondos suficientes.',
    retry: true,
  },
} as const satisfies Extended<Charge>;

const payment = {
  id: '0190f3a1-0000-7000-8000-000000000007',
  status: 'pending',
  title: 'Cuota de mayo',
  amount: 60_000,
  currency: 'COP',
  is_test: true,
  payment_link: 'https://pay.test/0190f3a1-0000-7000-8000-000000000007',
} as const satisfies Payment;

const attempt = {
  id: '0190f3a1-0000-7000-8000-000000000008',
  status: 'paid',
  currency: 'COP',
  amount: payment.amount,
  amount_label: '$60.000',
  payment_method_label: 'Visa • 4242',
  payment_method_type: 'CreditCard',
  payment_method_id: card.id,
  network_id: null,
  transaction_id: '0190f3a1-0000-7000-8000-00000000000c',
  remarks: null,
  is_test: true,
  created_at: '2026-11-21T16:59:57.000000Z',
  paid_at: '2026-11-21T17:00:00.000000Z',
} as const satisfies Attempt;

const cashout = {
  id: '0190f3a1-0000-7000-8000-000000000009',
  status: 'pending',
  amount: 40_000,
  currency: 'COP',
  method: 'INSTANT',
  customer_id: customer.id,
  account_id: account.id,
} as const satisfies Extended<Cashout>;

const invoice = {
  id: '0190f3a1-0000-7000-8000-00000000000a',
  status: 'CREATED',
  name: 'Factura de mayo',
  provider: 'SIIGO',
  provider_id: null,
  reference: 'FV-1',
  payment: { ...payment, source: 'INVOICE' },
} as const satisfies Invoice;

const connectLink = {
  id: '0190f3a1-0000-7000-8000-00000000000b',
  customer_id: customer.id,
  single_use: true,
  url: 'https://pay.test/connect/0190f3a1-0000-7000-8000-00000000000b',
} as const satisfies ConnectLink;

const connectLinkCapture = {
  id: connectLink.id,
  customer_id: customer.id,
  payment_method: { id: card.id, type: 'card' },
} as const satisfies ConnectLinkCapture;

const balance = { balance: 100_000_000, currency: 'COP' } as const satisfies Balance;

/**
 * One fictitious object of each kind that the service returns. All belong to one customer. Amounts are in whole pesos.
 *
 * @example
 * const charge = { ...fixtures.declinedCharge, amount: 38_000 };
 */
export const fixtures = {
  newCustomer,
  customer,
  bank,
  account,
  card,
  charge,
  declinedCharge,
  payment,
  attempt,
  cashout,
  invoice,
  connectLink,
  connectLinkCapture,
  balance,
} as const;
