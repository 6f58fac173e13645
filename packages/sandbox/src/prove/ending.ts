import type { Card } from './schedule.ts';
import type { Said, Shown } from './shop.ts';

/** What money is taken from: a card of the customer, or an account that the shop made of what was typed. */
export type Method = Card | 'account';

/** What a click on a checkout does: it pays in one of the ways, or something that charges nothing. */
export type ClickWay = 'card' | 'account' | 'saved' | 'link' | 'capture' | 'take back' | 'remove';

/** The ways that charge a method. */
export const chargingWays: readonly (ClickWay | undefined)[] = ['card', 'account', 'saved'];

/** A click of the customer, and what the shop answered. */
export interface Click {
  /** The index of its step. */
  readonly step: number;
  /** `undefined` where the customer opened a payment link, or took it back. */
  readonly card: Method | undefined;
  /** What it does; only of a checkout. */
  readonly way?: ClickWay;
  /** What the form showed that was sent; only of a checkout. */
  shown?: Shown;
  /** When it was sent and answered, as positions in the sequence of all that happened. */
  readonly sent: number;
  answered?: number;
  /** What the shop said; missing without an answer, for example because the process died. */
  said?: Said;
  /** Why it has no answer. */
  problem?: unknown;
}

/** A charge about the order, or the payment of a link. */
export interface EndingCharge {
  readonly id: string;
  readonly amount: number;
  /** `succeeded` also for a payment that was approved. */
  readonly status: string;
  /** `undefined` for one that the prover made itself, and for the payment of a link. */
  readonly card: Method | undefined;
  /** Whether it is the payment of a link. */
  readonly isLink?: true;
}

/** Whether a charge was made by the shop, or by a link of the shop. */
export const isOfShop = ({ card, isLink }: EndingCharge): boolean => card !== undefined || isLink === true;

/** What a page of a checkout said, and whether the order had been charged before it was requested, and, where it says “paid”, after it had come. */
export interface Claim {
  readonly said: Said;
  /** The amount that it calls paid. */
  readonly paid: number | undefined;
  readonly before: boolean;
  readonly after: boolean;
}

/** What is known of a checkout besides. */
export interface CheckoutEnding {
  readonly claims: readonly Claim[];
  /** The cards that were removed, and when that was answered. */
  readonly removals: readonly { readonly card: Method; readonly answered: number }[];
  /** How often each way was tried, and how often it paid. */
  readonly tried: Tried;
}

/** Counts by the names under which they are reported. */
export type Tried = Readonly<Record<string, number>>;

/** The outcome of a schedule. */
export interface Ending {
  readonly orderAmount: number | undefined;
  /** The charges, and the payments of links. */
  readonly charges: readonly EndingCharge[];
  readonly clicks: readonly Click[];
  /** What the shop said when it was read, before the end. */
  readonly reads: readonly Said[];
  /** The state of the order in the end, as the shop said it. */
  readonly said: Said;
  readonly leaks: readonly string[];
  /** Number of events that the shop accepted. */
  readonly events: number;
  /** Whether the remaining events reached the shop at the end; `false` where they are lost or the shop receives none. */
  readonly hasAllEvents: boolean;
  /** Only of a shop with a checkout. */
  readonly checkout?: CheckoutEnding | undefined;
  /** The longest real time for which a call was held, in milliseconds. */
  readonly longestHoldMs: number;
  /** How long the order was watched afterwards, in milliseconds; only for an order that was paid and open. */
  readonly waitedMs?: number;
  /** Reads the charges and the order again. */
  readonly readAgain: () => Promise<Ending>;
}
