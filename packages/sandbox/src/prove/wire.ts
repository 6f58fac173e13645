import * as z from 'zod/mini';
import { ControlClient, ControlError } from '../core/control-client.ts';
import {
  Chaos,
  Clock,
  Created,
  Endpoint,
  Namespace,
  SentEvent,
  StoredObject,
} from '../core/control-shapes.ts';
import { connectSandbox, type SandboxAddress, type SandboxUnderTest } from '../testing/connect-sandbox.ts';
import { signatureHeaders } from '../webhooks/signature.ts';

const Charge = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  title: z.string(),
  payment_method_id: z.string(),
});

/** A charge of the service. */
export type WireCharge = z.infer<typeof Charge>;

const Payment = z.object({
  ...{ id: z.string(), status: z.string(), amount: z.number(), customer_id: z.nullable(z.string()) },
  ...{ title: z.string(), reference: z.nullable(z.string()), external_id: z.nullable(z.string()) },
});

/** A payment of the service. */
export type WirePayment = z.infer<typeof Payment>;

const Events = z.object({
  events: z.object({ signatureHeader: z.optional(z.string()), standardWebhooks: z.boolean() }),
});

/** The last entries of the service's lists before a schedule begins. */
export interface Mark {
  readonly charges: number;
  readonly payments: number;
  readonly events: number;
}

/** The settings of the sandbox that a proof changes. */
interface Settings {
  readonly chaos: Chaos;
  readonly clock: z.infer<typeof Clock>;
}

/** The service as the prover controls it: faults, clock and events of a running sandbox, over its control API. */
export class Wire {
  readonly sandbox: SandboxUnderTest;
  readonly #calls: ControlClient;
  readonly #fetch: typeof fetch;
  readonly #sign: (body: string, id: string, secret?: string) => Readonly<Record<string, string>>;
  #before: Settings | undefined;

  private constructor(
    sandbox: SandboxUnderTest,
    calls: ControlClient,
    fetch: typeof globalThis.fetch,
    sign: (body: string, id: string, secret?: string) => Readonly<Record<string, string>>,
  ) {
    this.sandbox = sandbox;
    this.#calls = calls;
    this.#fetch = fetch;
    this.#sign = sign;
  }

  /** @param webhook the URL of the shop's endpoint, if the sandbox has that endpoint with a secret of its own */
  static async connect(
    address: SandboxAddress,
    fetch: typeof globalThis.fetch = globalThis.fetch,
    webhook?: string,
  ): Promise<Wire> {
    const { control, secretKey } = address;
    const calls = new ControlClient({ control, key: secretKey, fetch });
    const { webhookSecret } = await calls.get('/v1/namespace', Namespace);
    const { events } = await calls.get('/v1/profile', Events);
    const endpoints = await calls.list('/v1/webhooks', Endpoint);
    const own = endpoints.find(({ url }) => url === webhook)?.secret ?? webhookSecret;
    const { signatureHeader, standardWebhooks } = events;
    const profile = { signatureHeader, standardWebhooks };
    const sign = (body: string, id: string, secret = own) =>
      signatureHeaders({ id, body, sentAt: new Date() }, secret, profile);
    return new Wire(connectSandbox(address, fetch), calls, fetch, sign);
  }

  /** Freezes the clock. From now on events are sent only as a schedule says. */
  async begin(): Promise<void> {
    const chaos = await this.#calls.get('/v1/chaos', Chaos);
    const clock = await this.#calls.get('/v1/clock', Clock);
    this.#before = { chaos, clock };
    await this.sandbox.setDeliveryChaos({ drop: 1 });
    if (clock.mode === 'real') await this.sandbox.clock.freeze();
  }

  /** Removes all faults and restores the settings from before `begin`. */
  async end(): Promise<void> {
    await this.sandbox.faults.clear();
    if (!this.#before) return;
    await this.sandbox.setDeliveryChaos(this.#before.chaos);
    if (this.#before.clock.mode === 'real') await this.sandbox.clock.run();
  }

  async mark(): Promise<Mark> {
    const charges = await this.#newest('/v1/objects?type=charge&limit=1');
    const payments = await this.#newest('/v1/objects?type=payment&limit=1');
    return { charges, payments, events: await this.#newest('/v1/events?limit=1') };
  }

  /** The charges of a customer since a mark; oldest first. */
  async chargesOf(customer: string, { charges }: Mark): Promise<readonly WireCharge[]> {
    const path = `/v1/objects?type=charge&customer_id=${encodeURIComponent(customer)}&after=${charges}&limit=1000`;
    const rows = await this.#calls.list(path, StoredObject);
    return rows.map(({ object }) => Charge.parse(object));
  }

  /** The payments of all orders since a mark; oldest first. */
  async payments({ payments }: Mark): Promise<readonly WirePayment[]> {
    const rows = await this.#calls.listAll('/v1/objects?type=payment', StoredObject, payments);
    return rows.map(({ object }) => Payment.parse(object));
  }

  /** The events about some objects since a mark; oldest first. */
  async eventsAbout(
    isOwn: (about: Pick<SentEvent, 'object' | 'body'>) => boolean,
    { events }: Mark,
  ): Promise<readonly SentEvent[]> {
    return (await this.#calls.listAll('/v1/events', SentEvent, events)).filter(isOwn);
  }

  /** Begins to pay a payment with a bank, as on its page; without effect where somebody does so already, or it has ended. */
  async startPaying(payment: string): Promise<void> {
    await this.#calls.call('POST', `/v1/payments/${payment}/start`).catch(unlessAnswered);
  }

  /** Ends the attempt to pay a payment, or a new one; without effect where the payment has ended. */
  async resolve(payment: string, action: 'approve' | 'reject'): Promise<void> {
    const remarks = action === 'reject' && { remarks: 'INSUFFICIENT_FUNDS' };
    const answer = await this.#post(`/v1/payments/${payment}/resolve`, { action, ...remarks });
    await answer.body?.cancel();
  }

  /** Saves a card on the page of a connect link, as somebody does who types it there. */
  async capture(page: string, card_id: string): Promise<void> {
    const body = new URLSearchParams({ method: 'card', card_id });
    const headers = { origin: new URL(page).origin };
    const answer = await this.#fetch(
      new Request(page, { method: 'POST', body, headers, redirect: 'manual' }),
    );
    await answer.body?.cancel();
  }

  /** The request that delivers an event, signed with the endpoint's secret or with another one. */
  deliveryOf({ id, body }: Pick<SentEvent, 'id' | 'body'>, url: string, secret?: string): Request {
    const text = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', ...this.#sign(text, id, secret) };
    return new Request(url, { method: 'POST', headers, body: text });
  }

  /** Charges a card in place of the shop. */
  async charge(body: object): Promise<string> {
    return Created.parse(await (await this.#post('/v1/charges', body)).json()).id;
  }

  #post(path: string, body: object): Promise<Response> {
    const { api, secretKey } = this.sandbox;
    const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
    return this.#fetch(new Request(`${api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
  }

  async #newest(path: string): Promise<number> {
    const rows = await this.#calls.list(path, z.object({ seq: z.number() }));
    return rows.at(-1)?.seq ?? 0;
  }
}

/** @throws an error that is no answer of the service */
function unlessAnswered(error: unknown): void {
  if (!(error instanceof ControlError)) throw error;
}
