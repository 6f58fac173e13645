import { observed, type Profile, stated } from '@datafono/contract';
import {
  createWebhooks,
  type DeliveryStore,
  type PayEvent,
  WebhookError,
  type WebhooksOptions,
} from '../index.ts';
import { type SignOptions, signWebhook, TEST_WEBHOOK_SECRET, testEvent } from '../testing/index.ts';
import { memoryDeliveries } from '../webhooks/deliveries.ts';

export const NOW = new Date('2026-11-21T17:00:03Z');

export const OTHER_SECRET = `whsec_${btoa('another secret of the tests.')}`;

export const event = testEvent('charge.paid');

export const receiver = (options: Partial<WebhooksOptions> = {}) =>
  createWebhooks({ secret: TEST_WEBHOOK_SECRET, now: () => NOW, ...options });

/**
 * A receiver with a manual clock, and the errors that it reported.
 *
 * @param failing the method of its store that fails
 */
export function timed(failing?: keyof DeliveryStore) {
  let time = NOW;
  const reported: unknown[] = [];
  const now = () => time;
  const store = memoryDeliveries(now);
  const fail = () => Promise.reject(new Error(`no ${failing}`));
  return {
    reported,
    webhooks: receiver({
      now,
      leaseMs: 60_000,
      ...(failing ? { store: { ...store, [failing]: fail } } : {}),
      report: (error) => reported.push(error),
    }),
    advance: (seconds: number) => {
      time = new Date(time.getTime() + seconds * 1_000);
    },
  };
}

export const delivery = (options: Partial<SignOptions> = {}) => signWebhook({ event, at: NOW, ...options });

export const withEvents = (base: Profile, events: Partial<Profile['events']>): Profile => ({
  ...base,
  events: { ...base.events, ...events },
});

/** Both profiles, each with both envelopes. */
export const senders: readonly Profile[] = [stated, observed].flatMap((base) =>
  (['object', 'data'] as const).map((envelope) => ({
    ...withEvents(base, { envelope }),
    name: `${base.name}, ${envelope}`,
  })),
);

export async function parts(request: Request) {
  return { headers: Object.fromEntries(request.headers), body: new Uint8Array(await request.arrayBuffer()) };
}

export async function rejectionOf(promise: Promise<PayEvent>): Promise<WebhookError> {
  const outcome = await promise.then(
    () => new Error('it was accepted'),
    (error: unknown) => error,
  );
  if (outcome instanceof WebhookError) return outcome;
  throw outcome;
}

/** The result of a delivery: `taken`, or the code of its error. */
export const codeOf = (promise: Promise<PayEvent>): Promise<string> =>
  promise.then(
    () => 'taken',
    ({ code }) => code,
  );

export const streamed = async (source: UnderlyingDefaultSource, options: Partial<SignOptions> = {}) => {
  const { headers } = await delivery(options);
  const body = new ReadableStream(source);
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return new Request('https://shop.test', init as RequestInit); // whose type lacks `duplex`
};

export const unwrapped = async (body: unknown, options: Partial<WebhooksOptions> = {}) =>
  receiver(options).unwrap(await delivery({ event: JSON.stringify(body) }));
