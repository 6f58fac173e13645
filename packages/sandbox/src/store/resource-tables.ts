import type { Generated } from 'kysely';
import type {
  AccountRow,
  AttemptRow,
  BankOutageRow,
  CaptureRow,
  CardRow,
  CashoutRow,
  ChargeRow,
  ConnectLinkRow,
  CustomerRow,
  InvoiceRow,
  PaymentRow,
} from './resource-rows.ts';

/** Rows numbered in order of insertion. */
interface Sequenced {
  seq: Generated<number>;
}

export interface ResourceTables {
  customers: CustomerRow;
  cards: CardRow;
  accounts: AccountRow;
  bank_outages: BankOutageRow;
  cashouts: CashoutRow;
  charges: ChargeRow;
  payments: PaymentRow;
  attempts: AttemptRow & Sequenced;
  invoices: InvoiceRow & Sequenced;
  connect_links: ConnectLinkRow;
  captures: CaptureRow;
}

/** The first columns of a table of objects. */
const identified = `
    ns text not null,
    id text not null,
    created_at text not null`;

/** The same for objects listed in order of creation. */
const sequenced = `
    seq integer primary key autoincrement,${identified}`;

const customer = 'foreign key (ns, customer_id) references customers (ns, id)';

const methods = `
  create table customers (${identified},
    user_type text not null,
    first_name text not null,
    last_name text not null,
    email text not null,
    phone text not null,
    document_type text not null,
    document_number text not null,
    enrolled smallint not null,
    primary key (ns, id)
  );
  create table cards (${identified},
    customer_id text not null,
    brand text,
    last_four text not null,
    expiration_year text not null,
    expiration_month text not null,
    holder_name text not null,
    authorized smallint not null,
    outcome text not null,
    primary key (ns, id),
    ${customer}
  );
  create index cards_by_customer on cards (ns, customer_id);
  create table accounts (${identified},
    customer_id text not null,
    bank_id text not null,
    subtype text not null,
    last_four text not null,
    known smallint not null,
    authorized smallint not null,
    primary key (ns, id),
    ${customer}
  );
  create index accounts_by_customer on accounts (ns, customer_id);
  create table bank_outages (
    ns text not null,
    bank_id text not null,
    method text not null,
    primary key (ns, bank_id, method)
  );`;

const transfers = `
  create table cashouts (${identified},
    customer_id text not null,
    account_id text not null,
    amount bigint not null,
    method text not null,
    description text,
    status text not null,
    processed_at text,
    primary key (ns, id),
    ${customer},
    foreign key (ns, account_id) references accounts (ns, id)
  );
  create index cashouts_by_customer on cashouts (ns, customer_id);
  create index cashouts_by_account on cashouts (ns, account_id);
  create table charges (${identified},
    customer_id text not null,
    card_id text,
    account_id text,
    title text not null,
    amount bigint not null,
    status text not null,
    outcome text,
    remarks text,
    paid_at text,
    primary key (ns, id),
    ${customer},
    foreign key (ns, card_id) references cards (ns, id),
    foreign key (ns, account_id) references accounts (ns, id)
  );
  create index charges_by_customer on charges (ns, customer_id);
  create index charges_by_card on charges (ns, card_id);
  create index charges_by_account on charges (ns, account_id);`;

const payments = `
  create table payments (${identified},
    customer_id text,
    payer_id text,
    invoice_id text,
    title text not null,
    amount bigint not null,
    status text not null,
    is_test smallint not null,
    source text,
    phone text,
    email text,
    description text,
    external_id text,
    reference text,
    redirect_url text,
    metadata text,
    remarks text,
    expiration_at text,
    paid_at text,
    primary key (ns, id),
    ${customer},
    foreign key (ns, payer_id) references customers (ns, id)
  );
  create index payments_by_customer on payments (ns, customer_id);
  create index payments_by_payer on payments (ns, payer_id);
  create table attempts (${sequenced},
    payment_id text not null,
    status text not null,
    amount bigint not null,
    method_label text not null,
    method_type text not null,
    method_id text not null,
    outcome text,
    transaction_id text,
    remarks text,
    is_test smallint not null,
    paid_at text,
    unique (ns, id),
    foreign key (ns, payment_id) references payments (ns, id)
  );
  create index attempts_by_payment on attempts (ns, payment_id, seq);`;

const invoices = `
  create table invoices (${sequenced},
    provider text,
    provider_id text,
    reference text,
    name text,
    amount bigint not null,
    items text,
    customer_id text,
    phone text,
    email text,
    description text,
    due_date text,
    document_url text,
    metadata text not null,
    status text not null,
    payment_id text not null,
    updated_at text not null,
    unique (ns, id),
    ${customer},
    foreign key (ns, payment_id) references payments (ns, id)
  );
  create unique index invoices_by_provider on invoices (ns, provider, reference, provider_id)
    where status = 'CREATED';
  create index invoices_by_time on invoices (ns, created_at, seq);
  create index invoices_by_status on invoices (ns, status, created_at, seq);
  create index invoices_by_reference on invoices (ns, reference);
  create index invoices_by_customer on invoices (ns, customer_id);
  create index invoices_by_payment on invoices (ns, payment_id);`;

const links = `
  create table connect_links (${identified},
    customer_id text not null,
    single_use smallint not null,
    status text not null,
    visits integer not null,
    completed integer not null,
    allows text,
    external_id text,
    redirect_url text,
    metadata text,
    updated_at text not null,
    primary key (ns, id),
    ${customer}
  );
  create index connect_links_by_customer on connect_links (ns, customer_id);
  create table captures (
    ns text not null,
    link_id text not null,
    fingerprint text not null,
    method_type text not null,
    method_id text not null,
    primary key (ns, link_id, fingerprint),
    foreign key (ns, link_id) references connect_links (ns, id)
  );`;

/** SQL for the tables of the service's objects. A table follows those that it references. */
export const resourceTables = [methods, transfers, payments, invoices, links].join('\n');

/** Since 0.1.0: the authorization of a card from a capture page is pending until the capture. */
export const storedCards = 'alter table cards add column held_by text';

/** Since 0.1.0: names of a column of cards and of a field of reminders. */
export const renamedFields = `
  alter table cards rename column held_by to capture_link;
  update moves set data = replace(data, '"told":', '"notified":') where kind = 'invoices.remind';`;

/** Since 0.1.0: fields that only a profile accepts. */
export const extraFields = ['customers', 'accounts', 'cashouts', 'charges', 'payments', 'invoices']
  .map((table) => `alter table ${table} add column extra text;`)
  .join('\n');
