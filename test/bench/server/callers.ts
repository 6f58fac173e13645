import { createClient } from '@datafono/server';
import { peerScript } from '../peers.ts';

export type Caller = () => Promise<unknown>;

const CHARGE = { title: 'Café', customer_id: 'cus_1', amount: 38_000, card_id: 'card_1' };

interface Stripe {
  readonly charges: { create(body: object): Promise<unknown> };
}
type StripeClass = new (key: string, options: object) => Stripe;

const secretKey = 'sk_test_bench';

export async function callersOf(api: string) {
  const { default: Stripe }: { default: StripeClass } = await import(peerScript('stripe'));
  const { protocol, hostname: host, port } = new URL(api);
  const stripe = new Stripe(secretKey, { protocol: protocol.slice(0, -1), host, port, telemetry: false });
  const overFetch = createClient({ secretKey, baseUrl: api, fetch: globalThis.fetch });
  const client = createClient({ secretKey, baseUrl: api });
  const { card_id: source, customer_id: customer, title: description, amount } = CHARGE;
  return {
    fetch: () => bare(api),
    'fetch with a timeout': () => bare(api, AbortSignal.timeout(30_000)),
    'the helper over fetch': () => overFetch.charges.create(CHARGE),
    'the helper': () => client.charges.create(CHARGE),
    'stripe-node': () => stripe.charges.create({ source, customer, description, amount, currency: 'cop' }),
  } satisfies Record<string, Caller>;
}

async function bare(api: string, signal: AbortSignal | null = null): Promise<unknown> {
  const headers = {
    Authorization: `Bearer ${secretKey}`,
    'Content-Type': 'application/json',
    'x-idempotency': crypto.randomUUID(),
  };
  const body = JSON.stringify(CHARGE);
  const answer = await fetch(`${api}/v1/charges`, { method: 'POST', headers, body, signal });
  return answer.json();
}
