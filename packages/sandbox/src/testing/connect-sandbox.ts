import type { Addresses } from '../core/addresses.ts';
import { cardCreator, type TestCardDetails } from './card-calls.ts';
import { ControlCalls } from './control-calls.ts';
import type { DeliveryChaos } from './delivery-chaos.ts';
import { chargeOf, eventOf, readCharges, readEndpoints, readEvents } from './read-answers.ts';
import type { SandboxCharge, SandboxEvent } from './records.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { type TestFaults, testFaults } from './test-faults.ts';

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
 * @param fetch sends the requests; the platform's `fetch` by default
 * @example
 * await using served = await serveSandbox({ clock: 'frozen' });
 * const sandbox = connectSandbox(served);
 * await sandbox.clock.advance({ days: 1 });
 */
export function connectSandbox(
  address: SandboxAddress,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): SandboxUnderTest {
  const { api, cards, pages, control, secretKey, publicKey } = address;
  const calls = new ControlCalls({ control, secretKey, fetch });
  const clock = testClock(calls);
  return {
    ...{ api, cards, pages, control, secretKey, publicKey },
    clock,
    faults: testFaults(calls),
    charges: async () => (await calls.list('/v1/objects?type=charge', readCharges)).map(chargeOf),
    events: async (type) => {
      const events = (await calls.list('/v1/events', readEvents)).map(eventOf);
      return type === undefined ? events : events.filter((event) => event.type === type);
    },
    sendEventsTo: async (url) => {
      const { data } = readEndpoints(await calls.call('GET', '/v1/webhooks'));
      if (!data.some((endpoint) => endpoint.url === url)) await calls.call('POST', '/v1/webhooks', { url });
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
