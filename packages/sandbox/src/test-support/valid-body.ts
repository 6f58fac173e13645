import { banks } from '../reference/banks.ts';
import { card, customer, type Json } from './calls.ts';

export const bankId = banks[0]?.id ?? '';

/** A bank account without its customer. */
export const account = { bank_id: bankId, subtype: 'SAVINGS', account_number: '12345678' };

/** The fields that identify an invoice. */
export const identity = { provider: 'siigo', reference: 'FV-1', provider_id: 'p-1' };

export type Readable =
  | 'customers'
  | 'accounts'
  | 'cashouts'
  | 'charges'
  | 'payments'
  | 'invoices'
  | 'connectLinks';
export type Creatable = Readable | 'cards';

/** Creates the objects that a body names. */
interface Maker {
  made(noun: Creatable): Promise<string>;
  withAccount(): Promise<Json>;
  withCard(): Promise<Json>;
}

/** A valid body of a creation. Objects that it names are created, unless the changes name others. */
export async function validBody(service: Maker, noun: Creatable, changes: Json): Promise<Json> {
  const owner = async () => ({
    customer_id: 'customer_id' in changes ? changes['customer_id'] : await service.made('customers'),
  });
  switch (noun) {
    case 'customers':
      return customer;
    case 'accounts':
      return { ...account, authorization: true, ...(await owner()) };
    case 'cards':
      return { ...card, ...(await owner()) };
    case 'cashouts': {
      const to = 'account_id' in changes ? {} : await service.withAccount();
      return { amount: 50_000, currency: 'COP', method: 'ACH', ...to };
    }
    case 'charges':
      return { title: 'Café', amount: 25_000, ...('card_id' in changes ? {} : await service.withCard()) };
    case 'payments':
      return { title: 'Matrícula', amount: 80_000 };
    case 'invoices':
      return { ...identity, amount: 90_000 };
    case 'connectLinks':
      return { single_use: true, ...(await owner()) };
  }
}
