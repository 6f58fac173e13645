import { type Answers, answersOf } from './answers.ts';
import { Client } from './client.ts';
import { Control } from './control.ts';
import { type Event, readEvent } from './envelope.ts';
import { textAt } from './json.ts';
import type { Box, Receiver } from './receiver.ts';
import { NotCheckable, type Target } from './target.ts';

/** The secret that the suite's own webhooks are signed with. */
export const WEBHOOK_SECRET = 'whsec_Y29uZm9ybWFuY2Utc3VpdGUtc2VjcmV0LTAwMDE=';

/** A Tuesday at ten in the morning of Bogotá, in a week without holidays. */
export const TUESDAY = '2027-03-02T15:00:00.000Z';

/** What a namespace is made with. */
export interface Start {
  readonly now?: string;
  readonly seed?: number;
  readonly balance?: number;
}

/** How long a check waits for a target whose clock it cannot move, in milliseconds. */
const PATIENCE = 6_000;

let counter = 0;

/**
 * All that one check sees: on a sandbox a service of its own, whose clock stands still until the check moves it; on
 * another implementation the one that is there, beside what earlier checks left.
 */
export class World implements AsyncDisposable {
  readonly target: Target;
  readonly answers: Answers;
  readonly secretKey: string;
  readonly publicKey: string;
  /** The main address, with the secret key. */
  readonly api: Client;
  /** The cards address, with the public key. */
  readonly cards: Client;
  readonly #receiver: Receiver;
  readonly #control: Control | undefined;
  readonly #box: Box | undefined;
  readonly #others: World[] = [];

  private constructor(target: Target, receiver: Receiver, keys: Keys, control?: Control, box?: Box) {
    this.target = target;
    this.answers = answersOf(target.profile);
    this.secretKey = keys.secretKey;
    this.publicKey = keys.publicKey;
    this.api = new Client(target.api, keys.secretKey);
    this.cards = new Client(target.cards, keys.publicKey);
    this.#receiver = receiver;
    this.#control = control;
    this.#box = box;
  }

  static async open(target: Target, receiver: Receiver, start: Start = {}): Promise<World> {
    if (!target.control) {
      const box = target.webhookPort === undefined ? undefined : receiver.openForAll();
      return new World(target, receiver, target, undefined, box);
    }
    const { now = TUESDAY, ...rest } = start;
    const control = new Control(target.control, target.secretKey);
    const made = await control.do('POST', '/namespaces', { clock: { mode: 'frozen', now }, ...rest });
    const keys = { secretKey: textAt(made, 'secretKey'), publicKey: textAt(made, 'publicKey') };
    const own = new Control(target.control, keys.secretKey);
    const box = receiver.open();
    await own.do('POST', '/webhooks', { url: box.url, secret: WEBHOOK_SECRET });
    return new World(target, receiver, keys, own, box);
  }

  /** Another service of the same sandbox, gone with this one. */
  async another(start: Start = {}): Promise<World> {
    void this.control; // without it the other would be this one
    const other = await World.open(this.target, this.#receiver, start);
    this.#others.push(other);
    return other;
  }

  /** A service of another target, which goes when the target does. */
  on(target: Target): Promise<World> {
    return World.open(target, this.#receiver);
  }

  /** This service where its target is now. */
  movedTo(target: Target): World {
    const control = target.control ? new Control(target.control, this.secretKey) : undefined;
    return new World(target, this.#receiver, this, control, this.#box);
  }

  /** @throws {NotCheckable} on a target that has none */
  get control(): Control {
    if (!this.#control) throw new NotCheckable('control');
    return this.#control;
  }

  /** Where events come in. @throws {NotCheckable} on a target that delivers none to the suite */
  get box(): Box {
    if (!this.#box) throw new NotCheckable('events');
    return this.#box;
  }

  /** One more place for events to be delivered to. */
  openBox(): Box {
    return this.#receiver.open();
  }

  /** A text that no check has used. */
  unique(): string {
    counter += 1;
    return `${process.pid}-${Date.now().toString(36)}-${counter}`;
  }

  /** Lets what is due in the next minute happen; without control, waits for it. */
  async settle(): Promise<void> {
    if (this.#control) await this.#control.advance({ minutes: 1 });
    else await new Promise((over) => setTimeout(over, PATIENCE)); // nothing tells that nothing more will come
  }

  /** The events of one name that speak of an object, after all that is due has happened. */
  async events(type?: string, about?: string): Promise<readonly Event[]> {
    const { box } = this;
    await this.settle();
    return box.deliveries
      .map(readEvent)
      .filter((event) => (type === undefined || event.type === type) && event.text.includes(about ?? ''));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const other of this.#others) await other[Symbol.asyncDispose]();
    await this.#control?.do('DELETE', '/namespace');
  }
}

interface Keys {
  readonly secretKey: string;
  readonly publicKey: string;
}
