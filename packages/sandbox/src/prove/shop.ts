import type { LinkKind } from './link-calls.ts';
import { type Abilities, isPossible, type Schedule } from './schedule.ts';

/** The shop, or its description, does not permit a proof; `message` says why and what to do. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
}

/** What a shop says about an order or a payment. */
export type Said = 'paid' | 'not charged' | 'open' | 'unknown';

/** An order that was made to be paid. */
export interface ShopOrder {
  readonly id: string;
  /** The customer at the service, whose cards can pay it. */
  readonly customer: string;
  /** Whole pesos; `undefined` where the shop does not say the amount. */
  readonly amount?: number | undefined;
}

/** How an order is paid. */
export interface PayRequest {
  /** The id of a card. */
  readonly card: string;
  /** The index of the process that serves the request. */
  readonly process: number;
  /** Whether the browser follows where the shop sends it. */
  readonly follows: boolean;
}

/** How a payment link for an order is opened. */
export interface LinkRequest {
  readonly as: LinkKind;
  /** The index of the process that serves the request. */
  readonly process: number;
}

/** Where a form of a checkout is sent from, and to. */
export interface At {
  /** The index of the process that serves the request. */
  readonly process: number;
  /** The tab of the browser. */
  readonly tab: number;
  /** The call, before or after which the process dies. */
  readonly dies?: { readonly call: number; readonly when: 'before' | 'after' } | undefined;
}

/** What a form shows that pays: the amount, and the number of the last attempt. */
export interface Shown {
  readonly amount: number;
  readonly after: number;
}

/** What a page of a checkout says. */
export interface PageSaid {
  readonly said: Said;
  /** The amount that it calls paid. */
  readonly paid?: number | undefined;
  /** A page of the service, where the browser goes. */
  readonly to?: string | undefined;
}

/** How a form of a checkout is filled in. */
export type FormOf =
  | { readonly way: 'card' | 'saved'; readonly card: string; readonly saves?: true }
  | { readonly way: 'account'; readonly number: string }
  | { readonly way: 'capture' }
  | { readonly way: 'link'; readonly as: LinkKind };

/** A browser with the checkout of an order in some tabs. A rejected promise means a request without an answer. */
export interface CheckoutVisit {
  /** Loads the page in a tab. */
  read(at: At): Promise<PageSaid>;
  /**
   * Sends the form of a tab, or the one that it showed last. Loads the page first in a tab that is empty.
   *
   * @param sent receives what the form showed, before it is sent
   * @returns `undefined` where the tab never showed such a form
   */
  pay(at: At, form: FormOf, sent: (shown: Shown) => void): Promise<PageSaid | undefined>;
  takeBack(at: At): Promise<PageSaid>;
  /** Removes a saved card, and confirms it. @returns `undefined` where no page has shown the card as a saved one */
  remove(at: At, card: string): Promise<PageSaid | undefined>;
  /** Pays another order with a card, which is saved. */
  save(card: string): Promise<void>;
  sweep(at: At): Promise<void>;
  /** The order gets another amount. */
  change(): Promise<void>;
}

/** A customer with one order of a shop. A rejected promise means a request without an answer. */
export interface Visit {
  readonly order: ShopOrder;
  pay(request: PayRequest): Promise<Said>;
  read(process: number): Promise<Said>;
  /** Opens a payment link; only of a shop with `links`. */
  link?(request: LinkRequest): Promise<Said>;
  /** Takes the payment link back, so that the order can be paid otherwise; only of a shop with `links`. */
  takeBack?(process: number): Promise<Said>;
  /** The forms of a checkout, which are sent in place of the above; only of a shop with `checkout`. */
  readonly checkout?: CheckoutVisit | undefined;
  /**
   * The state of the order at the end, after the shop's background work.
   *
   * @param isCharged whether the order was charged, so that it should become `paid`
   */
  outcome(isCharged: boolean): Promise<Said>;
  /** Names of the secrets that the shop's answers contained: a key or a card number. */
  readonly leaks: readonly string[];
}

/** A shop's answer to an event. */
export interface Received {
  /** The HTTP status. */
  readonly status: number;
  /** Names of the secrets that the answer contained. */
  readonly leaks: readonly string[];
}

/** A shop, wherever it runs. */
export interface Shop {
  /** The number of its processes. */
  readonly processes: number;
  /**
   * Whether its visits open payment links and take them back. Its orders are found among the payments of the service by the
   * customer, or by the order's id in their title, `reference` or `external_id`.
   */
  readonly links?: boolean;
  /** Whether its visits have a `checkout`. The titles of its charges have the id of the order. */
  readonly checkout?: boolean;
  /** A new customer makes an order. */
  open(): Promise<Visit>;
  /** Delivers an event. `eventFor` makes the request for the address of the shop's endpoint. */
  readonly receive?: (eventFor: (url: string) => Request) => Promise<Received>;
  /** Kills a process and starts it again; resolves once it serves requests. */
  readonly restart?: (process: number) => Promise<void>;
}

/** What a shop can do, by the functions that it has. */
export const abilitiesOf = ({
  processes,
  restart,
  receive,
  links = false,
  checkout = false,
}: Shop): Abilities => ({
  processes,
  links,
  checkout,
  restarts: restart !== undefined,
  events: receive !== undefined,
});

/** Whether every step of a schedule is possible for a shop. */
export const isPlayable = (schedule: Schedule, shop: Shop): boolean =>
  schedule.every((step) => isPossible(step, abilitiesOf(shop)));
