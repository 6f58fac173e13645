import type { SentEvent } from '../core/control-shapes.ts';
import type { Step } from './schedule.ts';
import type { Setup } from './setup.ts';
import type { Received, ShopOrder } from './shop.ts';
import type { Mark, WireCharge, WirePayment } from './wire.ts';

type How = Extract<Step, { does: 'deliver' }>['how'];

/** Rounds of deliveries until the shop has accepted all. */
const ROUNDS = 3;

/** A secret that is not the shop's. */
const WRONG_SECRET = `whsec_${Buffer.from('not the secret of this shop').toString('base64')}`;

/**
 * Delivers the events about the charges and the payment links of one schedule. Owns the ids of the accepted events and the leaks in the
 * shop's answers.
 */
export class EventPost {
  readonly #setup: Setup;
  readonly #order: ShopOrder;
  readonly #mark: Mark;
  readonly #cards: Set<string>;
  readonly #accepted = new Set<string>();
  readonly #leaks = new Set<string>();
  /** The charges that the prover made itself. */
  readonly #own = new Set<string>();
  #isLost = false;

  constructor(setup: Setup, order: ShopOrder, mark: Mark, cards: readonly string[]) {
    this.#setup = setup;
    this.#order = order;
    this.#mark = mark;
    this.#cards = new Set(cards);
  }

  /** Whether the prover made a charge. */
  isOwn(charge: string): boolean {
    return this.#own.has(charge);
  }

  /** The number of events that the shop has accepted. */
  get accepted(): number {
    return this.#accepted.size;
  }

  /** Names of the secrets that the shop's answers contained. */
  get leaks(): readonly string[] {
    return [...this.#leaks];
  }

  /** The charges of the schedule's cards; oldest first. */
  async charges(): Promise<readonly WireCharge[]> {
    const { wire, shop } = this.#setup;
    const charges = await wire.chargesOf(this.#order.customer, this.#mark);
    if (shop.checkout) return charges.filter(({ title }) => hasName(title, this.#order.id));
    return charges.filter(({ payment_method_id }) => this.#cards.has(payment_method_id));
  }

  /** The payments of the order's links; oldest first. */
  async payments(): Promise<readonly WirePayment[]> {
    if (!this.#setup.shop.links) return [];
    const { id, customer } = this.#order;
    const payments = await this.#setup.wire.payments(this.#mark);
    return payments.filter(
      ({ customer_id, title, reference, external_id }) =>
        customer_id === customer || [title, reference, external_id].some((text) => hasName(text ?? '', id)),
    );
  }

  /** Loses the events that were not delivered so far, and all further ones. */
  lose(): void {
    this.#isLost = true;
  }

  /** Whether events reach the shop. */
  get delivers(): boolean {
    return this.#setup.shop.receive !== undefined && !this.#isLost;
  }

  async deliver(how: How): Promise<void> {
    if (!this.delivers) return;
    const all = await this.#events();
    if (how === 'oldest again') return this.#send(all.slice(0, 1));
    const rest = all.filter(({ id }) => !this.#accepted.has(id));
    if (how === 'newest first') return this.#send(rest.toReversed());
    return this.#send(how === 'twice' ? rest.flatMap((event) => [event, event]) : rest);
  }

  /** Delivers every event that the shop has not accepted, more than once, as the service does for days. */
  async deliverRest(): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) await this.deliver('in order');
  }

  /** Sends an event that the last charge was paid, without a valid signature. */
  async forge(): Promise<void> {
    const event = (await this.#events()).at(-1);
    if (!event) return;
    const { id } = event;
    await this.#receive({ id: `${id}-forged`, body: saying(event, 'paid') }, WRONG_SECRET);
  }

  /** Sends an event that the money of the last payment was returned. */
  async refund(): Promise<void> {
    const event = (await this.#events()).findLast(({ type }) => Object.values(PAID).includes(type));
    if (event) await this.#receive({ id: `${event.id}-refunded`, body: saying(event, 'refunded') });
  }

  /** Makes a smaller charge with the title of the last one, and delivers its event. */
  async underpay(): Promise<void> {
    const last = (await this.charges()).at(-1);
    if (!last) return;
    const amount = Math.max(1_000, Math.floor(last.amount / 10));
    if (amount >= last.amount) return;
    const { wire } = this.#setup;
    const customer_id = this.#order.customer;
    const card_id = await wire.sandbox.createCard({ customer_id }); // a customer whose card no step's fault affects
    this.#cards.add(card_id);
    const id = await wire.charge({ customer_id, card_id, title: last.title, amount });
    this.#own.add(id);
    const events = await this.#events();
    await this.#send(events.filter(({ object }) => object.id === id));
  }

  async #events(): Promise<readonly SentEvent[]> {
    const charges = new Set((await this.charges()).map(({ id }) => id));
    const { links = false } = this.#setup.shop;
    if (charges.size === 0 && !links) return [];
    const { id, customer } = this.#order;
    return this.#setup.wire.eventsAbout(({ object, body }) => {
      if (!['payment', 'invoice', 'connect_link'].includes(object.type)) return charges.has(object.id);
      const text = JSON.stringify(body);
      return links && (text.includes(`"${customer}"`) || hasName(text, id));
    }, this.#mark);
  }

  async #send(events: readonly SentEvent[]): Promise<void> {
    for (const event of events) {
      const received = await this.#receive(event);
      if (received && received.status >= 200 && received.status < 300) this.#accepted.add(event.id);
    }
  }

  async #receive(event: Pick<SentEvent, 'id' | 'body'>, secret?: string): Promise<Received | undefined> {
    const { wire, shop } = this.#setup;
    const received = await shop.receive?.((url) => wire.deliveryOf(event, url, secret));
    for (const leak of received?.leaks ?? []) this.#leaks.add(leak);
    return received;
  }
}

/** The types of the events that say that money was paid, by the type of their object. */
const PAID: Readonly<Record<string, string>> = { charge: 'charge.paid', payment: 'payment.approved' };

/** The body of an event, as if its charge or payment had been paid, or refunded. */
function saying({ type, object, body }: SentEvent, what: 'paid' | 'refunded'): unknown {
  const paid = PAID[object.type] ?? 'charge.paid';
  const [noun, state = ''] = paid.split('.');
  const status = what === 'refunded' ? what : { charge: 'succeeded', payment: state }[noun ?? ''];
  const text = JSON.stringify(body).replaceAll(
    `"${type}"`,
    `"${what === 'paid' ? paid : `${noun}.${what}`}"`,
  );
  return JSON.parse(text.replaceAll(/"status":"\w+"/g, `"status":"${status}"`));
}

/** Whether a text has the id of an order, and not as a part of a longer one. */
function hasName(text: string, id: string): boolean {
  const parts = ` ${text} `.split(id);
  return parts.some(
    (part, at) => at > 0 && /^[^A-Za-z0-9]/.test(part) && /[^A-Za-z0-9]$/.test(parts[at - 1] ?? ''),
  );
}
