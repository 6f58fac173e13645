import { misconfigured } from '../errors/errors.ts';
import { callSafely } from '../errors/report.ts';
import type { DeliveryStore } from './deliveries.ts';
import type { PayEvent } from './pay-event.ts';
import { WebhookError, type WebhookErrorCode } from './webhook-error.ts';

/** What {@link handle} needs. */
export interface HandleOptions {
  readonly unwrap: (request: Request) => Promise<PayEvent>;
  readonly store: DeliveryStore;
  /** Milliseconds until a claim expires. */
  readonly leaseMs: number;
  /** Must neither throw nor reject. */
  readonly report: (error: unknown) => void;
}

/** HTTP statuses. An error that the sender did not cause is a 5xx, so that the event is delivered again. */
const statuses: Readonly<Record<WebhookErrorCode, number>> = {
  no_signature: 401,
  bad_signature: 401,
  bad_token: 401,
  too_old: 400,
  too_new: 400,
  too_big: 413,
  unreadable: 400,
  body_was_parsed: 500,
};

/** Verifies a delivery, handles its event unless it was handled before, and answers. */
export async function handle(
  request: Request,
  act: (event: PayEvent) => unknown,
  options: HandleOptions,
): Promise<Response> {
  try {
    if (request.method !== 'POST') return answer(405, { allow: 'POST' });
    return await handleOnce(await options.unwrap(request), act, options);
  } catch (error) {
    options.report(error);
    if (!(error instanceof WebhookError)) return answer(500);
    const { code, message } = error;
    return Response.json({ code, message }, { status: statuses[code] });
  }
}

async function handleOnce(
  event: PayEvent,
  act: (event: PayEvent) => unknown,
  options: HandleOptions,
): Promise<Response> {
  const { store, leaseMs, report } = options;
  const holder = crypto.randomUUID();
  const claim = await store.claim(event.key, holder, leaseMs);
  if (claim === 'done') return answer(200);
  if (claim === 'running') return answer(503, { 'retry-after': '5' });
  if (claim !== 'claimed') throw misconfigured("store.claim must return 'claimed', 'running' or 'done'.");
  const stopRenewing = renewClaim(event.key, holder, options);
  try {
    await act(event);
  } catch (error) {
    await reportFailure(() => store.release(event.key, holder), report);
    throw error;
  } finally {
    stopRenewing();
  }
  // The event is handled, so a failure of the store must not cause another delivery.
  await reportFailure(() => store.finish(event.key), report);
  return answer(200);
}

/** The number of renewals of a claim within its lease, so that a failed renewal is repeated in time. */
const RENEWALS = 3;

/** Extends a claim while its handler runs. @returns a function that stops the renewals */
function renewClaim(key: string, holder: string, { store, leaseMs, report }: HandleOptions): () => void {
  const renew = callSafely(() => reportFailure(() => store.renew(key, holder, leaseMs), report));
  const timer = setInterval(renew, leaseMs / RENEWALS);
  return () => clearInterval(timer);
}

async function reportFailure(step: () => unknown, report: HandleOptions['report']): Promise<void> {
  try {
    await step();
  } catch (error) {
    report(error);
  }
}

const answer = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response(null, { status, headers });
