import { checkOptions, count, needed, number, oneOf, positive } from '../config/option-types.ts';
import { isNoteId } from './attempt-states.ts';
import { type ChargeOptions, chargeOrder } from './charge-order.ts';
import { closeOrder, type OrderFinding } from './close-order.ts';
import { type CustomerMessage, customerMessageOf } from './customer-message.ts';
import type { ChargeEvent, EndedOrder } from './ended-orders.ts';
import { type LinkOptions, linkOrder, takeBackLink } from './link-order.ts';
import type {
  AttemptOutcome,
  OrderAttemptStore,
  OrderToPay,
  PaymentMethod,
  PersonNeeded,
} from './order-attempt.ts';
import {
  type OrderClient,
  type OrderSettings,
  type OrdersOptions,
  readOrdersOptions,
} from './order-settings.ts';
import { dismissNote, listNotes } from './person-needed.ts';
import { readOrder, resubmitOrder } from './resubmit-order.ts';
import { orUnwritten } from './save-update.ts';
import { settleEvent } from './settle-event.ts';
import { requestsAreIsolated } from './single-flight.ts';
import { type SweepOptions, type SweepResult, sweepOrders } from './sweep-orders.ts';

/** The outcome of an order, with what its customer reads. */
export type ChargeOutcome = AttemptOutcome & {
  /** The text for the customer, in two languages. */
  readonly message: CustomerMessage;
};

/** An order whose attempt an event or a sweep ended. */
export interface SettledOrder {
  /** The shop's id of the order. */
  readonly orderId: string;
  /** The outcome of the order after that. */
  readonly outcome: ChargeOutcome;
}

/** Charges orders, each once, over one store with one set of settings. */
export interface Orders<Of extends OrderClient = OrderClient> {
  /** The client of the service. */
  readonly client: Of;
  /** The store of order attempts. */
  readonly store: OrderAttemptStore;
  /** Reports an error as the option `report` says; the call neither throws nor rejects. */
  readonly report: (error: unknown) => void;
  /**
   * Charges an order once. While an attempt at the order is open, that attempt is resubmitted, whatever payment method is given;
   * a paid order is not charged again. So neither a double click, a retry, a reload, a second tab nor a second process can charge
   * twice.
   *
   * Every answer of the service is an outcome, not an error. So is the limit of attempts (`attemptsPerHour`). An answer that
   * cannot be written, for example because `onPaid` throws, is reported; the outcome is then `unknown`, and the next call about
   * the order finds the answer again.
   *
   * @param order as the shop's own records have it
   * @param paymentMethod what is charged, unless an attempt is open
   * @throws {OrderChangedError} when the amount or the customer of the order changed while an attempt is open, or after it was
   *   paid
   * @throws {ConfigurationError} when the order's id is not valid; nothing is written
   * @throws {RequestError} when the payment method contains a card number; nothing is written
   * @throws whatever the store throws before anything is sent
   * @example
   * const outcome = await orders.charge(order, { card_id });
   * if (outcome.state === 'paid') ship(order);
   */
  readonly charge: (
    order: OrderToPay,
    paymentMethod: PaymentMethod,
    options?: ChargeOptions,
  ) => Promise<ChargeOutcome>;
  /**
   * Opens a payment link for an order, or shows the one that is open: for another device, or another person. A link is an
   * attempt at the order, in the same row, so while it is open the order can be paid by it alone: `charge` answers `unknown`
   * with the reason `link` then, and sends nothing. A payment that is declined can still be approved, so a link ends only when
   * the service says that its payment was approved, was cancelled or has expired. Where it ended without money, the next
   * `charge` or `link` begins another attempt.
   *
   * @param order as the shop's own records have it
   * @throws {OrderChangedError} as `charge`
   * @throws {ConfigurationError} when the client has no payments and invoices, or an option does not fit; nothing is written
   * @throws {RequestError} when the request is not valid; nothing is written
   * @throws whatever the store throws before anything is sent
   * @example
   * const { link } = await orders.link(order);
   * if (link?.url) showQr(link.url);
   */
  readonly link: (order: OrderToPay, options?: LinkOptions) => Promise<ChargeOutcome>;
  /**
   * Takes the open link of an order back, so that the order can be paid otherwise. An invoice is removed at the service; while
   * somebody is paying it, it is not taken back. The service closes no payment: such a link is hidden, and the order stays
   * `unknown` with the reason `link` until a read says that the payment has ended (`link.expiresAt`). Call it again, or
   * `read`, to go on.
   *
   * @returns how the order stands then; `undefined` when it has no attempt
   * @throws whatever the store throws
   * @example
   * const outcome = await orders.takeBack(orderId);
   * if (outcome?.state === 'refused') showOtherWays();
   */
  readonly takeBack: (orderId: string) => Promise<ChargeOutcome | undefined>;
  /**
   * What a person of the shop has to look at, the oldest first: attempts that only `close` ends, money that pays no order, and
   * money of paid orders that was refunded or is disputed. Each was reported when it was found, too.
   *
   * @throws whatever the store throws
   * @example
   * for (const { message } of await orders.needsPerson()) console.log(message);
   */
  readonly needsPerson: () => Promise<readonly PersonNeeded[]>;
  /**
   * Removes one of them from the list, once it was seen to. It is not added again.
   *
   * @returns `false` when it is not on the list
   * @throws whatever the store throws
   */
  readonly dismiss: (id: string) => Promise<boolean>;
  /**
   * How an order stands. No attempt begins: a pending charge is read again, a submission that this process has in progress is
   * awaited, and an attempt whose answer was lost is resubmitted once a refusal can end it (`retryAt`).
   *
   * @returns `undefined` when the order has no attempt
   * @throws whatever the store throws
   * @example
   * const paid = (await orders.read(orderId))?.state === 'paid';
   */
  readonly read: (orderId: string) => Promise<ChargeOutcome | undefined>;
  /**
   * Finds out how an open attempt ended: reads the attempt's charge, or sends its request again under its own idempotency key.
   * For an attempt that has ended, returns the outcome.
   *
   * @returns `undefined` when the order has no attempt
   * @throws whatever the store throws
   * @example
   * const outcome = await orders.resubmit(orderId);
   * if (outcome?.state === 'unknown') showWhen(outcome.retryAt);
   */
  readonly resubmit: (orderId: string) => Promise<ChargeOutcome | undefined>;
  /**
   * Ends the open attempt that an event is about. Duplicates, events out of order, and events about foreign charges do no harm.
   * An event about a charge that an attempt has stored ends that attempt without a request.
   *
   * A charge that no attempt has stored belongs to a lost answer, or is foreign, such as the charge of a subscription. With
   * `orderOf`, it belongs to the order whose id `orderOf` reads off it, and to no order if `orderOf` reads none. Without
   * `orderOf`, it may belong to any open attempt with its card or account, amount and customer.
   *
   * The event `charge.paid` ends such an attempt if it is the only one (without `orderOf` also its title must be the charge's),
   * unless the charge belongs to an earlier attempt. In every other case the attempt is resubmitted under its own key, because
   * `charge.failed` may be about an earlier attempt with the same card. When the key has expired, or belongs to another request,
   * a succeeded charge is accepted if `orderOf` reads the order's id off it; otherwise use `close`.
   *
   * A paid charge that ends no attempt is reported: it may have arrived later than `lateArrivalMs`, when the order was already
   * paid by other means. Return that money. A charge off which `orderOf` reads no order is not reported.
   *
   * @param event verified: its charge is trusted
   * @returns the orders that the event is about; empty when none of them had an open attempt
   * @throws {Error} while the outcome of an attempt is unknown: answer 5xx, so that the service delivers the event again
   * @throws whatever the store throws
   * @example
   * const receive = (request) => webhooks.handle(request, (event) => orders.settle(event));
   */
  readonly settle: (event: ChargeEvent) => Promise<readonly SettledOrder[]>;
  /**
   * Ends open attempts to which nobody returns, because a customer closed the page or an event was lost. Call it every few
   * minutes from a cron job, a queue or a worker's schedule; several processes may call it.
   *
   * Each attempt is swept as `resubmit` would end it: its charge is read, or its request is sent again under its own key once a
   * refusal can end it. The longest untouched attempts come first. It goes on until none is due, for at most 4 minutes, so that
   * 50,000 attempts that an outage leaves open end within an hour; the next sweep continues. Sweeps of one process do not
   * overlap: a call waits for the one before. An attempt that stays open is swept less and less often, at last once a day. An
   * attempt that only a person can end (`close`) is reported once, and costs no request after that.
   *
   * @returns the orders whose attempts were ended, and how many are still due
   * @throws whatever the store throws
   * @example
   * setInterval(() => orders.sweep().catch(report), 300_000);
   */
  readonly sweep: (options?: SweepOptions) => Promise<SweepResult<SettledOrder>>;
  /**
   * Ends an attempt of unknown outcome by what the shop's staff found in the service's records. Use it for attempts that
   * resubmitting cannot end: the key expired or was reused, or the charge does not match.
   *
   * The attempt is first resubmitted once more, and the service's answer prevails. A pending charge is ended only by its own id.
   * While a request of the attempt can still arrive (`retryAt`), the attempt is not closed as declined without a charge: call
   * again after that time.
   *
   * @returns the outcome of the order after that; `undefined` when it has no attempt
   * @throws {RequestError} when it is closed as paid without a charge, when `as` is another text, and when the charge is a card
   *   number; nothing is written
   * @throws whatever the store throws
   * @example
   * await orders.close(orderId, { attempt: 1, as: 'paid', charge: 'cha_1' });
   */
  readonly close: (orderId: string, finding: OrderFinding) => Promise<ChargeOutcome | undefined>;
}

/**
 * Creates the functions that charge the orders of a shop, each order once, over one store and with one set of settings. Each
 * process of a shop calls it once, over the same database.
 *
 * @throws {ConfigurationError} when an option is not valid
 * @example
 * const orders = createOrders({ client, store: postgres(pool) });
 * const outcome = await orders.charge(order, { card_id });
 */
export function createOrders<Of extends OrderClient>(options: OrdersOptions<Of>): Orders<Of> {
  const settings = readOrdersOptions(options);
  const { client, store, report } = settings;
  const withTexts = (ended: readonly EndedOrder[]) =>
    ended.map(({ orderId, outcome }) => ({ orderId, outcome: withMessage(settings, outcome) }));
  let lastSweep: Promise<unknown> = Promise.resolve();
  return Object.freeze({
    client,
    store,
    report,
    charge: async (order: OrderToPay, paymentMethod: PaymentMethod, given: ChargeOptions = {}) => {
      const request = { ...given, order, paymentMethod };
      checkOptions(CHARGE, request, 'orders.charge: ');
      return withMessage(settings, await orUnwritten(settings, chargeOrder(settings, request)));
    },
    link: async (order: OrderToPay, given: LinkOptions = {}) => {
      checkOptions(LINK_CALL, { ...given, order }, 'orders.link: ');
      return withMessage(settings, await orUnwritten(settings, linkOrder(settings, order, given)));
    },
    takeBack: async (orderId: string) => {
      checkOptions(ORDER, { orderId }, 'orders.takeBack: ');
      if (isNoteId(orderId)) return undefined;
      return withMessage(settings, await orUnwritten(settings, takeBackLink(settings, orderId)));
    },
    needsPerson: () => listNotes(settings),
    dismiss: async (id: string) => {
      checkOptions({ id: 'string' }, { id }, 'orders.dismiss: ');
      return dismissNote(settings, id);
    },
    read: async (orderId: string) => {
      checkOptions(ORDER, { orderId }, 'orders.read: ');
      if (isNoteId(orderId)) return undefined;
      return withMessage(settings, await orUnwritten(settings, readOrder(settings, orderId)));
    },
    resubmit: async (orderId: string) => {
      checkOptions(ORDER, { orderId }, 'orders.resubmit: ');
      if (isNoteId(orderId)) return undefined;
      return withMessage(settings, await orUnwritten(settings, resubmitOrder(settings, orderId)));
    },
    settle: async (event: ChargeEvent) => {
      checkOptions({ event: 'object' }, { event }, 'orders.settle: ');
      return withTexts(await settleEvent(settings, event));
    },
    sweep: async (given: SweepOptions = {}) => {
      checkOptions(SWEEP, given, 'orders.sweep: ');
      const earlier = requestsAreIsolated() ? Promise.resolve() : lastSweep;
      const sweep = earlier.then(() => sweepOrders(settings, given));
      lastSweep = sweep.catch(() => {}); // its caller has the error
      const { ended, left } = await sweep;
      return { ended: withTexts(ended), left };
    },
    close: async (orderId: string, finding: OrderFinding) => {
      checkOptions(CLOSE, { orderId, ...finding }, 'orders.close: ');
      if (isNoteId(orderId)) return undefined;
      return withMessage(settings, await closeOrder(settings, orderId, finding));
    },
  });
}

const ORDER = { orderId: 'string' } as const;
const CHARGE = {
  order: 'object',
  paymentMethod: 'object',
  afterAttempt: number,
  testScenario: 'string?',
} as const;
const LINK_CALL = {
  order: 'object',
  as: oneOf('payment', 'invoice'),
  reference: 'string?',
  lifetimeMs: number,
  phone: 'string?',
  email: 'string?',
  redirectUrl: 'string?',
} as const;
const SWEEP = { untouchedMs: number, limit: count, concurrency: count, perSecond: positive } as const;
const CLOSE = { orderId: 'string', attempt: needed(number), as: 'string', charge: 'string?' } as const;

/** Adds to an outcome the time that the customer waits, and the text that the customer reads. */
export function withMessage<Found extends AttemptOutcome | undefined>(
  settings: Pick<OrderSettings, 'now'>,
  outcome: Found,
): ChargeOutcome | Exclude<Found, AttemptOutcome>;
export function withMessage(
  settings: Pick<OrderSettings, 'now'>,
  outcome: AttemptOutcome | undefined,
): ChargeOutcome | undefined {
  if (!outcome) return undefined;
  const retryAt = outcome.state === 'unknown' ? outcome.retryAt : undefined;
  const waitMs = retryAt === undefined ? 0 : Math.max(0, Date.parse(retryAt) - settings.now().getTime());
  return {
    ...outcome,
    ...(waitMs > 0 && { retryAfterMs: waitMs }),
    message: customerMessageOf(outcome, waitMs),
  };
}
