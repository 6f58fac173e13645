import type { Profile } from '@datafono/contract';
import { Client } from './client.ts';
import { ControlApi } from './control-api.ts';
import { textAt } from './json.ts';
import { Makers } from './makers.ts';
import { type Event, type Inbox, type Receiver, readEvent } from './receiver.ts';
import { NotCheckable, type Target } from './target.ts';

export const WEBHOOK_SECRET = 'whsec_Y29uZm9ybWFuY2Utc3VpdGUtc2VjcmV0LTAwMDE=';

/** A Tuesday, 10:00 in Bogotá, in a week without holidays. */
export const TUESDAY = '2027-03-02T15:00:00.000Z';

export interface Start {
  readonly now?: string;
  readonly seed?: number;
  readonly balance?: number;
}

/** How long a check waits for a target whose clock it cannot advance, in milliseconds. */
const SETTLE_TIME = 6_000;

let counter = 0;

/**
 * The fixture of a check: on a sandbox, a new namespace with a frozen clock; on another implementation, the existing
 * service with the objects of earlier checks.
 */
export class World extends Makers implements AsyncDisposable {
  readonly target: Target;
  readonly profile: Profile;
  readonly secretKey: string;
  readonly publicKey: string;
  readonly api: Client;
  readonly cards: Client;
  readonly #receiver: Receiver;
  readonly #control: ControlApi | undefined;
  readonly #box: Inbox | undefined;
  readonly #others: World[] = [];

  private constructor(
    target: Target,
    receiver: Receiver,
    keys: Pick<Target, 'secretKey' | 'publicKey'>,
    control?: ControlApi,
    box?: Inbox,
  ) {
    super();
    this.target = target;
    this.profile = target.profile;
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
    const control = new ControlApi(target.control, target.secretKey);
    const namespace = await control.do('POST', '/namespaces', { clock: { mode: 'frozen', now }, ...rest });
    const keys = { secretKey: textAt(namespace, 'secretKey'), publicKey: textAt(namespace, 'publicKey') };
    const own = new ControlApi(target.control, keys.secretKey);
    const box = receiver.open();
    await own.do('POST', '/webhooks', { url: box.url, secret: WEBHOOK_SECRET });
    return new World(target, receiver, keys, own, box);
  }

  async another(start: Start = {}): Promise<World> {
    void this.control; // without control, it would be the same service
    const other = await World.open(this.target, this.#receiver, start);
    this.#others.push(other);
    return other;
  }

  /** A service of another target, which ends with its target. */
  on(target: Target): Promise<World> {
    return World.open(target, this.#receiver);
  }

  /** This service at the new addresses of its target. */
  movedTo(target: Target): World {
    const control = target.control ? new ControlApi(target.control, this.secretKey) : undefined;
    return new World(target, this.#receiver, this, control, this.#box);
  }

  /** @throws {NotCheckable} on a target without control */
  get control(): ControlApi {
    if (!this.#control) throw new NotCheckable('the control of a sandbox');
    return this.#control;
  }

  /** The inbox of events. @throws {NotCheckable} on a target that delivers none to the suite */
  get box(): Inbox {
    if (!this.#box) throw new NotCheckable('events delivered to the suite');
    return this.#box;
  }

  unique(): string {
    counter += 1;
    return `${process.pid}-${Date.now().toString(36)}-${counter}`;
  }

  /** Advances the clock by a minute; without control, waits. */
  async settle(): Promise<void> {
    if (this.#control) await this.#control.advance({ minutes: 1 });
    else await new Promise((over) => setTimeout(over, SETTLE_TIME)); // no event announces that no more events will come
  }

  /** The events of a type that mention a text, such as an id, after everything due has happened. */
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
