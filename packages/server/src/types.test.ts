// The compiler is the test: `npm run types` reads this file, and an unused `@ts-expect-error` is an error.
import type { DatabaseSync } from 'node:sqlite';
import { expectTypeOf, it } from 'vitest';
import type {
  Account,
  AccountCreate,
  Attempt,
  Balance,
  Bank,
  Card,
  CashoutCreate,
  Charge,
  ChargeCreate,
  ConnectLink,
  ConnectLinkCapture,
  Customer,
  CustomerCreate,
  EventObjects,
  EventOf,
  Invoice,
  InvoicePage,
  Remarks,
  ResolvePayment,
} from './index.ts';
import { createClient } from './index.ts';
import { createOrders, memoryStore } from './orders.ts';
import { payRoutes } from './pay-routes.ts';
import { sqlite } from './sqlite.ts';
import { SECRET_KEY } from './test-support/service.ts';

const client = createClient({ secretKey: SECRET_KEY, baseUrl: 'https://api.test' });
declare const charge: Charge;
declare const db: DatabaseSync;
declare const capture: EventOf<'connect_link.completed'>;

/** Compiles code that must not run. */
const compiles = (_: () => unknown): void => undefined;

/** The words of a text type that an editor offers. */
type Offered<Value> = Value extends string ? (string extends Value ? never : Value) : never;

it('a charge names exactly one payment method', () => {
  const fields = { title: 'Café', customer_id: 'cus_1', amount: 38_000 };
  const paymentMethod = Math.random() < 1 ? { card_id: 'card_1' } : { account_id: 'acc_1' };
  compiles(() => client.charges.create({ ...fields, card_id: 'card_1' }));
  compiles(() => client.charges.create({ ...fields, account_id: 'acc_1' }));
  compiles(() => client.charges.create({ ...fields, ...paymentMethod }));
  // @ts-expect-error neither
  compiles(() => client.charges.create(fields));
  // @ts-expect-error both
  compiles(() => client.charges.create({ ...fields, card_id: 'card_1', account_id: 'acc_1' }));
  // @ts-expect-error a misspelt one
  compiles(() => client.charges.create({ ...fields, cardid: 'card_1' }));
  expectTypeOf(client.charges.create).parameter(0).toEqualTypeOf<ChargeCreate>();
});

it('a misspelt read does not compile', () => {
  // @ts-expect-error of `status`
  compiles(() => charge.staus);
  // @ts-expect-error of `customer_description`
  compiles(() => charge.remarks?.customer_descripton);
  compiles(async () => {
    const [bank] = await client.banks.list();
    // @ts-expect-error of `name`
    return bank?.nombre;
  });
  // @ts-expect-error of `payment_method`
  compiles(() => capture.data.paymentMethod);
});

it('what is done in a transaction of SQLite is synchronous', () => {
  const mark = (tx: DatabaseSync, id: string) =>
    tx.prepare('update orders set paid = 1 where id = ?').run(id);
  compiles(() => sqlite(db, { onPaid: mark }));
  compiles(() => sqlite(db, { onPaid: (tx, id) => void mark(tx, id) }));
  // @ts-expect-error a promise
  compiles(() => sqlite(db, { onPaid: async (tx, id) => mark(tx, id) }));
  // @ts-expect-error a promise of nothing
  compiles(() => sqlite(db, { onAttempt: async () => {} }));
});

it('the routes need every resource that they call', () => {
  const shop = { customer: () => 'cus_1', getOrder: () => undefined };
  const store = memoryStore();
  compiles(() => payRoutes({ ...shop, orders: createOrders({ client, store }) }));
  const { charges } = client;
  // @ts-expect-error orders whose client has only charges
  compiles(() => payRoutes({ ...shop, orders: createOrders({ client: { charges }, store }) }));
});

it('no known object has an index signature', () => {
  type Objects = EventObjects & {
    account: Account;
    attempt: Attempt;
    balance: Balance;
    bank: Bank;
    card: Card;
    customer: Customer;
    link: ConnectLink;
    capture: ConnectLinkCapture;
    captured: NonNullable<ConnectLinkCapture['payment_method']>;
    page: InvoicePage;
    remarks: Remarks;
    linked: NonNullable<Invoice['payment']>;
  };
  type Indexed = { [Name in keyof Objects]: string extends keyof Objects[Name] ? Name : never };
  expectTypeOf<Indexed[keyof Indexed]>().toBeNever();
});

it('known words are offered', () => {
  expectTypeOf<Offered<AccountCreate['subtype']>>().toEqualTypeOf<
    'SAVINGS' | 'CHECKING' | 'ELECTRONIC_DEPOSIT'
  >();
  expectTypeOf<Offered<CustomerCreate['document_type']>>().toEqualTypeOf<'CC' | 'CE' | 'NIT' | 'PASSPORT'>();
  expectTypeOf<Offered<CustomerCreate['user_type']>>().toEqualTypeOf<'natural' | 'company'>();
  expectTypeOf<Offered<CashoutCreate['method']>>().toEqualTypeOf<'ACH' | 'TURBO' | 'INSTANT'>();
  expectTypeOf<Offered<CashoutCreate['currency']>>().toEqualTypeOf<'COP'>();
  expectTypeOf<Offered<Remarks['code']>>().toEqualTypeOf<Offered<ResolvePayment['remarks']>>();
  expectTypeOf<'INSUFFICIENT_FUNDS'>().toExtend<Offered<ChargeCreate['test_scenario']>>();
});

it('a store has records with the option alone', () => {
  const marksPaid = (tx: DatabaseSync) => tx.prepare('update orders set paid = 1').run();
  compiles(() => sqlite(db, { checkout: true, onPaid: (tx) => marksPaid(tx) }).readRecord('key'));
  // @ts-expect-error without the option
  compiles(() => sqlite(db, { onPaid: (tx) => marksPaid(tx) }).readRecord('key'));
  // @ts-expect-error where it may be off
  compiles(() => sqlite(db, { checkout: Math.random() < 1 }).readRecord('key'));
});
