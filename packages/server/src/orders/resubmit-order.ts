import { outcomeOf, phaseOf } from './attempt-states.ts';
import type { AttemptOutcome, OrderAttempt } from './order-attempt.ts';
import type { OrderSettings } from './order-settings.ts';
import { storeConflict } from './save-update.ts';
import { inFlight, singleFlight } from './single-flight.ts';
import { canEnd, resubmit } from './submit-attempt.ts';

/** Lost writes in a row after which the store must be wrong. */
const MAX_WRITE_CONFLICTS = 20;

/** @param step returns `undefined` where another process has written meanwhile: it is run again with what that wrote */
export async function untilWritten(
  { store }: OrderSettings,
  orderId: string,
  step: (current: OrderAttempt | undefined) => Promise<AttemptOutcome | undefined>,
): Promise<AttemptOutcome> {
  for (let conflicts = 0; conflicts < MAX_WRITE_CONFLICTS; conflicts += 1) {
    const outcome = await step(await store.read(orderId));
    if (outcome) return outcome;
  }
  throw storeConflict(orderId);
}

/** See `Orders.resubmit`. */
export async function resubmitOrder(
  settings: OrderSettings,
  orderId: string,
): Promise<AttemptOutcome | undefined> {
  const { store } = settings;
  if (!inFlight(store, orderId) && !(await store.read(orderId))) return undefined;
  return singleFlight(store, orderId, () => resubmitOpen(settings, orderId));
}

const resubmitOpen = (settings: OrderSettings, orderId: string): Promise<AttemptOutcome> =>
  untilWritten(settings, orderId, async (current) =>
    current?.state === 'open' ? resubmit(settings, orderId, current) : current && outcomeOf(current),
  );

/** See `Orders.read`. */
export async function readOrder(
  settings: OrderSettings,
  orderId: string,
): Promise<AttemptOutcome | undefined> {
  const { store } = settings;
  const flight = inFlight(store, orderId);
  if (flight !== undefined) return flight;
  const current = await store.read(orderId);
  if (current?.state === 'open' && canEnd(phaseOf(settings, current), current.link))
    return resubmitOrder(settings, orderId);
  return current && outcomeOf(current);
}
