/** A shop, or what is said about it, with which nothing can be proved; `message` says why and what to do. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
}

/** What a shop says of an order, or of a payment. */
export type Said = 'paid' | 'not charged' | 'open' | 'unknown';

/** An order that was made to be paid. */
export interface ShopOrder {
  readonly id: string;
  /** The customer at the service, whose cards can pay it. */
  readonly customer: string;
  /** In whole pesos, where the shop says it. */
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

/** A customer with one order of a shop. What rejects was not answered. */
export interface Visit {
  readonly order: ShopOrder;
  pay(request: PayRequest): Promise<Said>;
  read(process: number): Promise<Said>;
  /**
   * How the order stands in the end, after what the shop does by itself.
   *
   * @param isCharged whether the order was charged, so that it is to become `paid`
   */
  outcome(isCharged: boolean): Promise<Said>;
  /** What the shop should not have said: a key or a card number in an answer. */
  readonly leaks: readonly string[];
}

/** What a shop answered to an event. */
export interface Received {
  /** The HTTP status. */
  readonly status: number;
  /** What the answer should not have had in it. */
  readonly leaks: readonly string[];
}

/** A shop, wherever it runs. */
export interface Shop {
  /** The number of its processes. */
  readonly processes: number;
  /** A new customer makes an order. */
  open(): Promise<Visit>;
  /** Delivers an event to the address that its maker is given. */
  readonly receive?: (eventFor: (url: string) => Request) => Promise<Received>;
  /** Kills a process and starts it again; resolves once it serves requests. */
  readonly restart?: (process: number) => Promise<void>;
}
