import * as z from 'zod/mini';
import { ControlClient } from '../core/control-client.ts';
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

const Events = z.object({
  events: z.object({ signatureHeader: z.optional(z.string()), standardWebhooks: z.boolean() }),
});

/** The last entries of the service's lists before a schedule begins. */
export interface Mark {
  readonly charges: number;
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
    return { charges, events: await this.#newest('/v1/events?limit=1') };
  }

  /** The charges of a customer since a mark; oldest first. */
  async chargesOf(customer: string, { charges }: Mark): Promise<readonly WireCharge[]> {
    const path = `/v1/objects?type=charge&customer_id=${encodeURIComponent(customer)}&after=${charges}&limit=1000`;
    const rows = await this.#calls.list(path, StoredObject);
    return rows.map(({ object }) => Charge.parse(object));
  }

  /** The events about charges since a mark; oldest first. */
  async eventsAbout(charges: ReadonlySet<string>, { events }: Mark): Promise<readonly SentEvent[]> {
    const sent = await this.#calls.listAll('/v1/events', SentEvent, events);
    return sent.filter(({ object }) => charges.has(object.id));
  }

  /** The request that delivers an event, signed with the endpoint's secret or with another one. */
  deliveryOf({ id, body }: Pick<SentEvent, 'id' | 'body'>, url: string, secret?: string): Request {
    const text = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', ...this.#sign(text, id, secret) };
    return new Request(url, { method: 'POST', headers, body: text });
  }

  /** Charges a card in place of the shop. */
  async charge(body: object): Promise<string> {
    const { api, secretKey } = this.sandbox;
    const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
    const request = new Request(`${api}/v1/charges`, { method: 'POST', headers, body: JSON.stringify(body) });
    return Created.parse(await (await this.#fetch(request)).json()).id;
  }

  async #newest(path: string): Promise<number> {
    const rows = await this.#calls.list(path, z.object({ seq: z.number() }));
    return rows.at(-1)?.seq ?? 0;
  }
}
