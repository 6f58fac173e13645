import type { Addresses } from '../core/addresses.ts';
import { cardCalls, type TestCardDetails } from './card-calls.ts';
import { ControlCalls } from './control-calls.ts';
import { chaosOf, type EventDisorder } from './disorder.ts';
import { chargeMade, readCharges, readEndpoints, readEvents, sentEvent } from './read-told.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { type TestFaults, testFaults } from './test-faults.ts';
import type { ChargeMade, SentEvent } from './told.ts';

/** A sandbox that answers somewhere: what `serveSandbox` gives, or what `datafono-sandbox --json` prints. */
export interface SandboxAddress extends Addresses {
  readonly secretKey: string;
  readonly publicKey: string;
}

/** What a test does with a sandbox besides asking it as a shop does, and what it looks at. */
export interface SandboxUnderTest extends SandboxAddress {
  readonly clock: TestClock;
  readonly faults: TestFaults;
  /** Every charge that the service made, the oldest first: those that took money and those that were declined. */
  charges(): Promise<readonly ChargeMade[]>;
  /** Every event so far, or those of a type, the oldest first. */
  events(type?: string): Promise<readonly SentEvent[]>;
  /** Registers an address that receives the events to come. */
  sendEventsTo(url: string): Promise<void>;
  /** Sends the events that wait for it. Returns once each was tried. Those that are to come late wait for the clock. */
  deliverEvents(): Promise<void>;
  /** Sends an event once more. */
  replayEvent(event: string | Pick<SentEvent, 'id'>): Promise<void>;
  /** How unreliably the events to come are delivered. */
  disturbEvents(disorder: EventDisorder): Promise<void>;
  /** Creates a card, as the form in a shop's page does, and gives its id. */
  createCard(card: TestCardDetails): Promise<string>;
  /** Begins again: no objects, no events, no faults, nobody who receives. The keys stay. */
  reset(): Promise<void>;
}

/**
 * What a test does with a sandbox that listens somewhere, in this process or in another.
 *
 * @param fetch how it is reached; the platform's own by default
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
    charges: async () => (await calls.list('/v1/objects?type=charge', readCharges)).map(chargeMade),
    events: async (type) => {
      const events = (await calls.list('/v1/events', readEvents)).map(sentEvent);
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
    disturbEvents: async (disorder) => void (await calls.call('PUT', '/v1/chaos', chaosOf(disorder))),
    createCard: cardCalls({ cards, publicKey, fetch }),
    reset: async () => void (await calls.call('POST', '/v1/reset')),
  };
}
