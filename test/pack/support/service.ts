import { connectSandbox, type Fault, type SandboxUnderTest } from '@datafono/sandbox/testing';
import { createClient } from '@datafono/server';
import { fixtures } from '@datafono/server/testing';
import type { Command } from './command.ts';

/** The service behind a shop, which begins with one customer. */
export interface Service extends Pick<SandboxUnderTest, 'charges'> {
  readonly customer: string;
  /** Creates a card, as the form in a page does. */
  readonly card: () => Promise<string>;
  /** Creates a payment, as the shop does. */
  readonly payment: () => Promise<string>;
  /** Sets the fault of the service, in place of an earlier one. */
  readonly disturb: (fault: Fault) => Promise<void>;
  /** How often the fault was met. */
  readonly hits: () => Promise<number | undefined>;
}

/** Resets a sandbox. */
export async function beginAnew({ output }: Command): Promise<Service> {
  const { api = '', cards = '', pages = '', control = '', secretKey = '', publicKey = '' } = output;
  const sandbox = connectSandbox({ api, cards, pages, control, secretKey, publicKey });
  await sandbox.reset();
  const client = createClient({ secretKey, baseUrl: api });
  const { id: customer } = await client.customers.create(fixtures.newCustomer);
  return {
    customer,
    charges: sandbox.charges,
    card: () => sandbox.createCard({ customer_id: customer }),
    payment: async () => (await client.payments.create({ title: 'Café de origen', amount: 38_000 })).id,
    disturb: async (fault) => {
      await sandbox.faults.clear();
      await sandbox.faults.add(fault);
    },
    hits: async () => (await sandbox.faults.list())[0]?.hits,
  };
}
