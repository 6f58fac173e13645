import { brandOf } from '@datafono/card';
import type { Addresses } from '../core/addresses.ts';
import { ControlClient } from '../core/control-client.ts';
import { Clock, Created, Endpoint, HeldCount, ListedFault, ReleasedCount } from '../core/control-shapes.ts';
import type { ActiveFault, Fault, FaultPoint } from '../faults/fault-points.ts';
import { directFetch } from '../lib/direct-fetch.ts';
import type { DeliveryChaos } from './delivery-chaos.ts';
import { eventOf, ListedCharge, ListedEvent } from './listed-records.ts';
import type { SandboxCharge, SandboxEvent } from './records.ts';

/** Addresses and keys of a running sandbox: the result of `serveSandbox`, or the line of `datafono-sandbox --json`. */
export interface SandboxAddress extends Addresses {
  readonly secretKey: string;
  readonly publicKey: string;
}

/**
 * A sandbox as a test controls and inspects it. Each method rejects with an `Error` that has the sandbox's answer when
 * the sandbox refuses the call.
 */
export interface SandboxUnderTest extends SandboxAddress {
  readonly clock: TestClock;
  readonly faults: TestFaults;
  /** Lists all charges, succeeded, declined and pending; oldest first. */
  charges(): Promise<readonly SandboxCharge[]>;
  /** Lists all events, or those of one type such as `charge.paid`; oldest first. */
  events(type?: string): Promise<readonly SandboxEvent[]>;
  /** Registers a webhook endpoint for all future events. A URL that is registered already is not added again. */
  sendEventsTo(url: string): Promise<void>;
  /** Makes the deliveries due now; resolves after one delivery attempt of each. Delayed deliveries need `clock.advance`. */
  deliverEvents(): Promise<void>;
  /** Delivers an event again, with the same id. */
  replayEvent(event: string | Pick<SandboxEvent, 'id'>): Promise<void>;
  /** Sets how unreliably future events are delivered; `{}` makes delivery reliable again. */
  setDeliveryChaos(chaos: DeliveryChaos): Promise<void>;
  /** Creates a test card with the public key, as a card form does. Returns the id of the card. */
  createCard(card: TestCardDetails): Promise<string>;
  /** Deletes objects, events, faults and registered endpoints; the clock returns to its start. The keys stay valid. */
  reset(): Promise<void>;
}

/**
 * Connects a test to a sandbox that listens on a port, in this process or in another.
 *
 * @param address what `serveSandbox()` returns, or the parsed line of `datafono-sandbox --json`
 * @param fetch sends the requests; by default it gives nothing to a proxy of the environment
 * @example
 * await using served = await serveSandbox({ clock: 'frozen' });
 * const sandbox = connectSandbox(served);
 * await sandbox.clock.advance({ days: 1 });
 */
export function connectSandbox(
  address: SandboxAddress,
  fetch: typeof globalThis.fetch = directFetch,
): SandboxUnderTest {
  const { api, cards, pages, control, frame, secretKey, publicKey }: SandboxAddress = Object(address);
  if (!control)
    throw new TypeError(
      'Pass connectSandbox what serveSandbox returned, or the line of datafono-sandbox --json.',
    );
  const calls = new ControlClient({ control, key: secretKey, fetch });
  const clock = testClock(calls);
  return {
    ...{ api, cards, pages, control, frame, secretKey, publicKey },
    clock,
    faults: testFaults(calls),
    charges: async () =>
      (await calls.listAll('/v1/objects?type=charge', ListedCharge)).map(({ object }) => object),
    events: async (type) => {
      const events = (await calls.listAll('/v1/events', ListedEvent)).map(eventOf);
      return type === undefined ? events : events.filter((event) => event.type === type);
    },
    sendEventsTo: async (url) => {
      const endpoints = await calls.list('/v1/webhooks', Endpoint);
      if (!endpoints.some((endpoint) => endpoint.url === url))
        await calls.call('POST', '/v1/webhooks', { url });
    },
    deliverEvents: () => clock.advance({ seconds: 0 }),
    replayEvent: async (event) => {
      const id = typeof event === 'string' ? event : event.id;
      await calls.call('POST', `/v1/events/${id}/replay`);
    },
    setDeliveryChaos: async (chaos) => void (await calls.call('PUT', '/v1/chaos', chaos)),
    createCard: cardCreator({ cards, publicKey, fetch }),
    reset: async () => void (await calls.call('POST', '/v1/reset')),
  };
}

/** A duration. Years and months are calendar units in Colombia's time zone and are added first. */
export interface TimeSpan {
  readonly years?: number;
  readonly months?: number;
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly seconds?: number;
}

/** The sandbox's clock. */
export interface TestClock {
  now(): Promise<Date>;
  /**
   * Advances the clock by a duration, to a moment, or to the next scheduled step, without waiting. Everything due on
   * the way, deliveries of events included, runs in order before the promise resolves.
   */
  advance(target: TimeSpan | Date | 'next'): Promise<void>;
  /** Stops the clock, at its current time or at a moment. */
  freeze(at?: Date): Promise<void>;
  /** Lets the clock run at the machine's pace from its current time. */
  run(): Promise<void>;
}

function testClock(calls: ControlClient): TestClock {
  const set = async (mode: 'real' | 'frozen', now?: Date) =>
    void (await calls.call('PUT', '/v1/clock', { mode, ...(now && { now: now.toISOString() }) }));
  return {
    now: async () => new Date((await calls.get('/v1/clock', Clock)).now),
    advance: async (target) => void (await calls.call('POST', '/v1/clock/advance', targetOf(target))),
    freeze: (at) => set('frozen', at),
    run: () => set('real'),
  };
}

function targetOf(target: TimeSpan | Date | 'next'): object {
  if (target === 'next') return { next: true };
  return target instanceof Date ? { to: target.toISOString() } : { by: target };
}

/** The faults of a sandbox. Of several that match a call, the one that was added first applies. */
export interface TestFaults {
  /**
   * Adds a fault.
   *
   * @throws {Error} for an unknown route, or a field that the kind does not have
   * @example
   * await sandbox.faults.add({ kind: 'error503', route: 'POST /v1/charges', nth: 1, retryAfter: 2 });
   */
  add(fault: Fault | FaultPoint): Promise<ActiveFault>;
  /** Lets the calls go on that a fault of kind `hold` holds now. Resolves to their number once they were executed. */
  release(fault: Pick<ActiveFault, 'id'>): Promise<number>;
  /** Resolves when a fault of kind `hold` holds a call, or was released; rejects when the signal aborts. */
  untilHeld(fault: Pick<ActiveFault, 'id'>, signal?: AbortSignal): Promise<number>;
  /** Ends a fault for further calls. The calls that it holds wait on. */
  end(fault: Pick<ActiveFault, 'id'>): Promise<void>;
  /** Removes a fault. The calls that it holds go on. */
  remove(fault: Pick<ActiveFault, 'id'>): Promise<void>;
  /** Lists the faults with the number of calls that each has affected. */
  list(): Promise<readonly ActiveFault[]>;
  /** Removes all faults. */
  clear(): Promise<void>;
}

function testFaults(calls: ControlClient): TestFaults {
  return {
    add: async (faultOrPoint) => {
      const fault = 'fault' in faultOrPoint ? faultOrPoint.fault : faultOrPoint;
      return ListedFault.parse(await calls.call('POST', '/v1/faults', fault));
    },
    release: async ({ id }) =>
      ReleasedCount.parse(await calls.call('POST', `/v1/faults/${id}/release`)).released,
    untilHeld: async ({ id }, signal) =>
      HeldCount.parse(await calls.call('GET', `/v1/faults/${id}/held`, undefined, signal)).held,
    end: async ({ id }) => void (await calls.call('POST', `/v1/faults/${id}/end`)),
    remove: async ({ id }) => void (await calls.call('DELETE', `/v1/faults/${id}`)),
    list: () => calls.list('/v1/faults', ListedFault),
    clear: async () => void (await calls.call('DELETE', '/v1/faults')),
  };
}

/** Details of a test card to create. */
export interface TestCardDetails {
  /** Id of the customer who owns the card. */
  readonly customer_id: string;
  /** Number of a test card, digits only. Default: `4242424242424242`, whose charges are approved. */
  readonly number?: string;
  /** Whether the customer authorizes debits. Default: `true`. */
  readonly authorization?: boolean;
}

interface CardsConnection {
  readonly cards: string;
  readonly publicKey: string;
  readonly fetch: typeof globalThis.fetch;
}

const APPROVED = '4242424242424242';

/** Returns a function that creates a card at the cards address with the public key, as a web page does. */
const cardCreator =
  ({ cards, publicKey, fetch }: CardsConnection) =>
  async ({ customer_id, number = APPROVED, authorization = true }: TestCardDetails): Promise<string> => {
    const response = await fetch(`${cards}/v1/cards`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publicKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        card_number: number,
        ccv: '1'.repeat(brandOf(number)?.codeLength ?? 3),
        expiration_month: '12',
        expiration_year: '79',
        holder_name: 'ANA GOMEZ',
        customer_id,
        authorization,
      }),
    });
    if (!response.ok)
      throw new Error(`The card was not created: ${response.status} ${await response.text()}`);
    return Created.parse(await response.json()).id;
  };
