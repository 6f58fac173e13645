import assert from 'node:assert/strict';
import type { Profile } from '@datafono/contract';
import { type ServedSandbox, serveSandbox } from '@datafono/sandbox';
import { type Client, createClient, createWebhooks, type PayEvent, type Webhooks } from '@datafono/server';
import { fixtures } from '@datafono/server/testing';
import { openShop, type Shop } from './shop.ts';

const SECRET = `whsec_${Buffer.from('what the shop and the sandbox know').toString('base64')}`;

/** A sandbox with a frozen clock, and a shop that receives its events. */
export interface World extends AsyncDisposable {
  readonly sandbox: ServedSandbox;
  readonly client: Client;
  readonly shop: Shop;
  /** The events that the shop handled. */
  readonly acted: readonly PayEvent[];
  /** Advances the clock; resolves when every event due has been delivered or tried. */
  readonly pass: (minutes: number) => Promise<void>;
  readonly control: (method: string, path: string, body?: unknown) => Promise<unknown>;
}

export async function openWorld(profile: Profile): Promise<World> {
  const acted: PayEvent[] = [];
  const webhooks: Webhooks = createWebhooks({ secret: SECRET, profile, report: () => {} });
  const shop = await openShop((request) => webhooks.handle(request, (event) => void acted.push(event)));
  const sandbox = await serveSandbox({
    profile,
    clock: 'frozen',
    webhookSecret: SECRET,
    webhooks: [shop.url],
  });
  const control = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${sandbox.control}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${sandbox.secretKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    assert(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as unknown;
  };
  return {
    sandbox,
    client: createClient({ secretKey: sandbox.secretKey, baseUrl: sandbox.api, profile }),
    shop,
    acted,
    control,
    pass: async (minutes) => {
      await control('POST', '/clock/advance', { by: { minutes } });
    },
    async [Symbol.asyncDispose]() {
      await sandbox.close();
      await shop[Symbol.asyncDispose]();
    },
  };
}

/** A customer with an authorized card. */
export async function debtor({ client, sandbox }: World) {
  const { id: customer_id } = await client.customers.create(fixtures.newCustomer);
  const answer = await fetch(`${sandbox.cards}/v1/cards`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.publicKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      card_number: '4242424242424242',
      expiration_year: '39',
      expiration_month: '04',
      ccv: '123',
      holder_name: 'ANA DIAZ',
      customer_id,
      authorization: true,
    }),
  });
  const { id: card_id } = (await answer.json()) as { id: string }; // the page's part, which is tested elsewhere
  return { customer_id, card_id };
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
