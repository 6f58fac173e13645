import { hasCardNumber } from '@datafono/card';
import { refuseRequest } from '../call/refuse-request.ts';
import { ask, type OrderCharging } from './ask.ts';
import { type Attempt, type Means, meansOf, nextAttempt, type OrderToPay } from './attempt.ts';
import { checkOrderId, refuseChanged } from './order-changed.ts';
import { type ChargeOutcome, outcomeOf } from './outcome.ts';
import { alone, goingOn } from './single-flight.ts';

export interface ChargeOrderOptions extends OrderCharging {
  readonly order: OrderToPay;
  readonly means: Means;
  /**
   * The number of the attempt whose end the person has seen and wants to follow with another one: only then are means
   * charged again that failed for this order before. What does not say it repeats an older request.
   */
  readonly after?: number | undefined;
  /** Simulates an outcome; test keys only (interface, "Charge"). */
  readonly testScenario?: string | undefined;
}

export interface OrderOptions extends OrderCharging {
  readonly orderId: string;
}

/** How often other processes may be faster before it is the store that is wrong. */
const MOST_TURNS = 20;

/**
 * Charges an order, unless it is paid, or an attempt at it is open: then it asks how that one ended, whatever means are
 * given now. So neither a double click, a retry, a reload, a second tab nor a second process can charge an order twice.
 *
 * @throws {OrderChangedError} when the price or the customer of an order that was tried is another one now
 * @throws {ConfigurationError} for what is no id of an order; nothing is written
 * @throws {RequestError} for means that hold a card number, of which nothing is kept; and whatever the store throws. What
 *   the service says is an outcome
 */
export async function chargeOrder(options: ChargeOrderOptions): Promise<ChargeOutcome> {
  const { attempts, order, means } = options;
  checkOrderId(order.id);
  refuseCardNumber(means);
  const joined = goingOn(attempts, order.id) !== undefined;
  const outcome = await alone(attempts, order.id, () => charge(options));
  // Another request asked, and its order may have been another one by then.
  if (joined) refuseChanged(await attempts.read(order.id), order);
  return outcome;
}

function refuseCardNumber(means: Means): void {
  for (const [field, id] of Object.entries(means))
    if (hasCardNumber(String(id))) throw refuseRequest('chargeOrder', [field, 'holds card data']);
}

async function charge(options: ChargeOrderOptions): Promise<ChargeOutcome> {
  const { attempts, order, means } = options;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const current = await attempts.read(order.id);
    refuseChanged(current, order);
    if (current?.state === 'open') {
      const outcome = await ask(options, order.id, current, true);
      if (outcome) return outcome;
    } else if (current && !mayFollow(current, options)) {
      return outcomeOf(current);
    } else {
      const next = nextAttempt(current, order, means, options);
      const outcome =
        (await attempts.write(order.id, current?.revision, next)) &&
        (await ask(options, order.id, next, false));
      if (outcome) return outcome;
    }
  }
  throw storeIsWrong(order.id);
}

/** Whether another attempt may come after one that ended. */
function mayFollow({ state, number, body, spent }: Attempt, { means, after }: ChargeOrderOptions): boolean {
  if (state === 'paid') return false;
  if (after === number) return true;
  const asked = 'card_id' in means ? means.card_id : means.account_id;
  return meansOf(body) !== asked && !spent.some((one) => one.means === asked);
}

/**
 * Asks how an open attempt ended: the same attempt, under the same key. Of one that ended, it tells how.
 *
 * @returns `undefined` when the order was never tried
 * @throws whatever the store throws
 */
export async function askOrder(options: OrderOptions): Promise<ChargeOutcome | undefined> {
  const { attempts, orderId } = options;
  if (!goingOn(attempts, orderId) && !(await attempts.read(orderId))) return undefined;
  return alone(attempts, orderId, () => askAgain(options));
}

async function askAgain(options: OrderOptions): Promise<ChargeOutcome> {
  const { attempts, orderId } = options;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const current = await attempts.read(orderId);
    if (!current) break;
    const outcome =
      current.state === 'open' ? await ask(options, orderId, current, true) : outcomeOf(current);
    if (outcome) return outcome;
  }
  throw storeIsWrong(orderId);
}

/**
 * How an order stands, without asking the service to charge anything: it is read again how a charge stands that its bank
 * has not answered yet, and what this process is asking at the moment is waited for.
 *
 * @returns `undefined` when the order was never tried
 * @throws whatever the store throws
 */
export async function readOrder(options: OrderOptions): Promise<ChargeOutcome | undefined> {
  const { attempts, orderId } = options;
  const asked = goingOn(attempts, orderId);
  if (asked !== undefined) return asked;
  const current = await attempts.read(orderId);
  if (current?.state === 'open' && current.charge) return askOrder(options);
  return current && outcomeOf(current);
}

const storeIsWrong = (orderId: string): Error =>
  new Error(
    `The attempts of order ${orderId} are never as they were read: check that AttemptStore.write compares revisions.`,
  );
