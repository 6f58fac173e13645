import { stated } from '@datafono/contract';
import { serveSandbox } from '@datafono/sandbox';
import { connectSandbox, type SandboxCharge, type SandboxUnderTest } from '@datafono/sandbox/testing';
import { serveShop } from '@datafono/shop';
import { Customer } from './customer.ts';

/** Default deadline of the shop in milliseconds: longer than a busy machine takes. */
const PATIENCE = 120_000;

/** The demo shop and a sandbox with a frozen clock, on their own ports. */
export interface World extends AsyncDisposable {
  readonly sandbox: SandboxUnderTest;
  /** A new customer with an order. */
  customer(): Promise<Customer>;
  /** The charges of a customer in a state. */
  charges(customer: Customer, status: 'succeeded' | 'declined'): Promise<readonly SandboxCharge[]>;
}

/** The first delivery is a second late, so that events wait until a test advances the clock. */
const events = { ...stated.events, deliverAfter: [1, ...stated.events.deliverAfter.slice(1)] };

/** @param timeout how long the shop waits for an answer of the service, in milliseconds */
export async function openWorld(timeout = PATIENCE): Promise<World> {
  const served = await serveSandbox({ clock: 'frozen', profile: { ...stated, events } });
  const { api, cards, secretKey, publicKey, webhookSecret } = served;
  const shop = await serveShop({
    api,
    cards,
    secretKey,
    publicKey,
    webhookSecret,
    timeout,
    report: () => {},
  });
  const connected = connectSandbox(served);
  const sandbox = { ...connected, deliverEvents: () => connected.clock.advance({ seconds: 1 }) };
  await sandbox.sendEventsTo(`${shop.url}/webhooks`);
  return {
    sandbox,
    customer: () => Customer.ordering(shop.url, sandbox),
    charges: async ({ id }, status) =>
      (await sandbox.charges()).filter((charge) => charge.customer_id === id && charge.status === status),
    [Symbol.asyncDispose]: async () => {
      await shop.close();
      await served.close();
    },
  };
}
