import { misconfigured } from '../errors/errors.ts';
import type { Client } from '../resources/client.ts';
import type { OrderCharging } from './ask.ts';
import type { OrderToPay } from './attempt.ts';

/** What a request asks for. */
export type Asked =
  | { readonly route: 'banks' | 'accounts.create' | 'connect-links.create' }
  /** `id` of the link or the payment, or the shop's id of the order. */
  | {
      readonly route: 'connect-links.get' | 'charges.create' | 'charges.get' | 'payments.get';
      readonly id: string;
    };

/** What a request asks for, as far as its address says: the order of `charges.create` stands in the body. */
export interface Coming {
  readonly route: Asked['route'];
  readonly id?: string;
}

/** What was captured through a link, as its event told. */
export interface Captured {
  /** What later charges take as `card_id` or `account_id`, as `type` says. */
  readonly id: string;
  readonly type?: string | undefined;
}

type Awaitable<Value> = Value | Promise<Value>;

/**
 * What the routes need of a shop. Whose request it is, what an order costs and what may be seen: each is the shop's to say,
 * and none is ever read from what the browser sent.
 */
export interface PayRoutesOptions extends Omit<OrderCharging, 'client'> {
  readonly client: Pick<Client, 'accounts' | 'banks' | 'charges' | 'connectLinks' | 'payments'>;
  /** Where the routes are, such as `/pay`. */
  readonly path: string;
  /** The service's id of the customer whose session a request has; `undefined` when it has none. */
  readonly customer: (request: Request) => Awaitable<string | undefined>;
  /** An order of the session's own customer; `undefined` for anybody else's, and when there is none. */
  readonly order: (request: Request, orderId: string) => Awaitable<OrderToPay | undefined>;
  /** Whether a request may have what it asks for. By default everything but `payments.get`, which nobody may. */
  readonly may?: ((request: Request, asked: Asked) => Awaitable<boolean>) | undefined;
  /**
   * Seconds that a request must wait first, where it comes too often; `undefined` or 0 lets it pass. It is asked before
   * anything else, also about who has no session.
   */
  readonly limit?: ((request: Request, asked: Coming) => Awaitable<number | undefined>) | undefined;
  /** What was captured through a link, as the shop wrote it down when the event of the capture came. */
  readonly captured?: ((request: Request, linkId: string) => Awaitable<Captured | undefined>) | undefined;
  /** Origins of the shop's pages besides the one that is asked, such as `https://shop.example`. */
  readonly origins?: readonly string[] | undefined;
  /** Gets what went wrong: errors of the service and of the callbacks. */
  readonly report?: ((error: unknown) => void) | undefined;
  /** Bytes that a body may have; 16,384 by default. */
  readonly bodyLimit?: number | undefined;
  /** Seconds that the list of banks is kept; 3,600 by default. */
  readonly banksFor?: number | undefined;
}

/** Options that have been checked. */
export interface Routes extends PayRoutesOptions {
  readonly report: (error: unknown) => void;
  readonly bodyLimit: number;
}

const BODY_LIMIT = 16_384;

/** @throws {ConfigurationError} when an option cannot be right */
export function readRoutesOptions(options: PayRoutesOptions): Routes {
  const { path, origins = [], report = () => {}, bodyLimit = BODY_LIMIT } = options;
  if (!/^(\/[\w.~-]+)+$/.test(path))
    throw misconfigured('path must begin with a slash and not end with one, such as /pay.');
  for (const origin of origins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw misconfigured('origins must be origins alone, such as https://shop.example, without a path.');
  return { ...options, report: unfailing(report), bodyLimit };
}

/** A log that fails is no reason to leave a person, or a charge, without an answer. */
const unfailing =
  (report: (error: unknown) => void) =>
  (error: unknown): void => {
    try {
      report(error);
    } catch {}
  };
