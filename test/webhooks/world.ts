import assert from 'node:assert/strict';
import type { Profile } from '@datafono/contract';
import { serveSandbox } from '@datafono/sandbox';
import { connectSandbox, type SandboxUnderTest } from '@datafono/sandbox/testing';
import { type Client, createClient, createWebhooks, type PayEvent, type Webhooks } from '@datafono/server';
import { fixtures } from '@datafono/server/testing';
import { openShop, type Shop } from './shop.ts';

const SECRET = `whsec_${Buffer.from('what the shop and the sandbox know').toString('base64')}`;

/** A sandbox with a frozen clock, and a shop that receives its events. */
export interface World extends AsyncDisposable {
  readonly sandbox: SandboxUnderTest;
  readonly client: Client;
  readonly shop: Shop;
  /** The events that the shop handled. */
  readonly acted: readonly PayEvent[];
}

export async function openWorld(profile: Profile): Promise<World> {
  const acted: PayEvent[] = [];
  const webhooks: Webhooks = createWebhooks({ secret: SECRET, profile, report: () => {} });
  const shop = await openShop((request) => webhooks.handle(request, (event) => void acted.push(event)));
  const served = await serveSandbox({
    profile,
    clock: 'frozen',
    webhookSecret: SECRET,
    webhooks: [shop.url],
  });
  return {
    sandbox: connectSandbox(served),
    client: createClient({ secretKey: served.secretKey, baseUrl: served.api, profile }),
    shop,
    acted,
    async [Symbol.asyncDispose]() {
      await served.close();
      await shop[Symbol.asyncDispose]();
    },
  };
}

/** A customer with an authorized card. */
export async function debtor({ client, sandbox }: World) {
  const { id: customer_id } = await client.customers.create(fixtures.newCustomer);
  return { customer_id, card_id: await sandbox.createCard({ customer_id }) };
}

export async function accountOf({ client }: World, customer_id: string) {
  const [bank] = await client.banks.list();
  assert(bank);
  const { id } = await client.accounts.create({
    customer_id,
    bank_id: bank.id,
    subtype: 'SAVINGS',
    account_number: '00912345678',
    authorization: true,
  });
  return { account_id: id, bank_id: bank.id };
}

export const invoice = ({ client }: World, reference: string) =>
  client.invoices.create({
    provider: 'SIIGO',
    reference,
    amount: 80_000,
    name: 'Factura de mayo',
    email: 'ana@ejemplo.co',
    phone: '+573001234567',
  });
