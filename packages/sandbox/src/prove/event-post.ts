import type { SentEvent } from '../core/control-shapes.ts';
import type { Step } from './schedule.ts';
import type { Setup } from './setup.ts';
import type { Received } from './shop.ts';
import type { Mark, WireCharge } from './wire.ts';

type How = Extract<Step, { does: 'deliver' }>['how'];

/** Rounds of deliveries until the shop has accepted all. */
const ROUNDS = 3;

/** A secret that is not the shop's. */
const WRONG_SECRET = `whsec_${Buffer.from('not the secret of this shop').toString('base64')}`;

/**
 * Delivers the events about the charges of one schedule. Owns the ids of the accepted events and the leaks in the
 * shop's answers.
 */
export class EventPost {
  readonly #setup: Setup;
  readonly #customer: string;
  readonly #mark: Mark;
  readonly #cards: Set<string>;
  readonly #accepted = new Set<string>();
  readonly #leaks = new Set<string>();
  /** The charges that the prover made itself. */
  readonly #own = new Set<string>();
  #isLost = false;

  constructor(setup: Setup, customer: string, mark: Mark, cards: readonly string[]) {
    this.#setup = setup;
    this.#customer = customer;
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
    const charges = await this.#setup.wire.chargesOf(this.#customer, this.#mark);
    return charges.filter(({ payment_method_id }) => this.#cards.has(payment_method_id));
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
    await this.#receive({ id: `${id}-forged`, body: asPaid(event) }, WRONG_SECRET);
  }

  /** Makes a smaller charge with the title of the last one, and delivers its event. */
  async underpay(): Promise<void> {
    const last = (await this.charges()).at(-1);
    if (!last) return;
    const amount = Math.max(1_000, Math.floor(last.amount / 10));
    if (amount >= last.amount) return;
    const { wire } = this.#setup;
    const customer_id = this.#customer;
    const card_id = await wire.sandbox.createCard({ customer_id }); // a customer whose card no step's fault affects
    this.#cards.add(card_id);
    const id = await wire.charge({ customer_id, card_id, title: last.title, amount });
    this.#own.add(id);
    const events = await this.#events();
    await this.#send(events.filter(({ object }) => object.id === id));
  }

  async #events(): Promise<readonly SentEvent[]> {
    const ids = (await this.charges()).map(({ id }) => id);
    return ids.length === 0 ? [] : this.#setup.wire.eventsAbout(new Set(ids), this.#mark);
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

/** The body of an event, as if its charge had been paid. */
function asPaid({ type, body }: SentEvent): unknown {
  const text = JSON.stringify(body).replaceAll(`"${type}"`, '"charge.paid"');
  return JSON.parse(text.replaceAll(/"status":"\w+"/g, '"status":"succeeded"'));
}
