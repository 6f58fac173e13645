import { type Client, createClient } from '@datafono/server';
import { fixtures } from '@datafono/server/testing';
import type { Command } from './command.ts';

/** The service behind a shop, which begins with one customer. */
export interface Service {
  readonly customer: string;
  /** Creates a card, as the form in a page does. */
  readonly card: () => Promise<string>;
  /** Creates a payment, as the shop does. */
  readonly payment: () => Promise<string>;
  /** Sets the fault of the service, in place of an earlier one. */
  readonly disturb: (fault: object) => Promise<void>;
  /** The number of requests to a route, such as `POST /v1/charges`. */
  readonly requests: (route: string) => Promise<number>;
  /** Its charges. */
  readonly charged: () => Promise<readonly unknown[]>;
}

const plastic = {
  card_number: '4242424242424242',
  expiration_year: '39',
  expiration_month: '12',
  ccv: '123',
  holder_name: 'Ana María Díaz',
  authorization: true,
};

/** Resets a sandbox. */
export async function beginAnew({ output }: Command): Promise<Service> {
  const { api, cards, control, secretKey = '', publicKey = '' } = output;
  const requestIn = (path: string, method: string, body?: object) =>
    call(control + path, secretKey, method, body);
  await requestIn('/v1/reset', 'POST');
  const client = createClient({ secretKey, baseUrl: `${api}` });
  const { id: customer } = await client.customers.create(fixtures.newCustomer);
  return {
    customer,
    card: async () => {
      const { id } = await call(`${cards}/v1/cards`, publicKey, 'POST', {
        ...plastic,
        customer_id: customer,
      });
      return String(id);
    },
    payment: () => payment(client),
    disturb: async (fault) => {
      await requestIn('/v1/faults', 'DELETE');
      await requestIn('/v1/faults', 'POST', fault);
    },
    requests: async (route) =>
      listOf(await requestIn('/v1/journal?limit=100', 'GET')).filter(
        ({ method, path }) => `${method} ${path}` === route,
      ).length,
    charged: async () =>
      listOf(await requestIn('/v1/objects?type=charge', 'GET')).map(({ object }) => object),
  };
}

async function payment(client: Client): Promise<string> {
  const { id } = await client.payments.create({ title: 'Café de origen', amount: 38_000 });
  return id;
}

type Json = Readonly<Record<string, unknown>>;

const listOf = ({ data }: Json): readonly Json[] => (Array.isArray(data) ? data : []);

async function call(url: string, key: string, method: string, body?: object): Promise<Json> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return text ? JSON.parse(text) : {};
}
