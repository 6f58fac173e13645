import type { PublicBank } from '@datafono/contract';
import { any, checkOptions, type Milliseconds, number, type OptionRules } from '../config/option-types.ts';
import { misconfigured } from '../errors/errors.ts';
import type { Orders } from '../orders/create-orders.ts';
import type { OrderToPay } from '../orders/order-attempt.ts';
import type { Client } from '../resources/client.ts';
import { BODY_LIMIT_BYTES } from './read-body.ts';

/** What a request requires access to. */
export type AccessRequest =
  | {
      /** The route. */
      readonly route: 'banks' | 'accounts.create' | 'connect-links.create';
    }
  | {
      /** The route. */
      readonly route:
        | 'connect-links.get'
        | 'connect-links.delete'
        | 'charges.create'
        | 'charges.get'
        | 'payments.get';
      /** The id of the link or the payment, or the shop's id of the order. */
      readonly id: string;
    };

/**
 * The route of a request, and the id in its path. The body is not read at this time, so that the order of `charges.create` is not
 * known.
 */
export interface RouteRequest {
  /** The route, such as `charges.create`; `checkout` for the forms of a checkout. */
  readonly route: AccessRequest['route'] | 'checkout';
  /** The id in the path: of a link or a payment, or the shop's id of an order. */
  readonly id?: string;
}

/** The shop's details of a new capture link. The routes add the customer. */
export interface ConnectLinkDetails {
  /** `true`: the link no longer opens after its first completed capture. */
  readonly single_use?: boolean | undefined;
  /** The kinds of payment methods that can be captured, by name, such as `{ cards: true, accounts: false }`. */
  readonly allows?: Record<string, boolean> | undefined;
  /** The shop's own id. */
  readonly external_id?: string | undefined;
  /** Whether the service sends the link to the customer. */
  readonly notify?: boolean | undefined;
  /** Arbitrary keys and values, which the service stores with the link. */
  readonly metadata?: Record<string, unknown> | undefined;
  /**
   * Where the page redirects the customer afterwards: a URL of one of the `origins`, or of the server's own. The routes add to it
   * the id of the submission, as the query parameter `state`.
   */
  readonly redirect_url?: string | undefined;
}

/** A captured payment method, as the link's event reports it. */
export interface Captured {
  /** The `card_id` or `account_id` of later charges, as `type` says. */
  readonly id: string;
  /** The kind of payment method: `card` or `account`. */
  readonly type?: string | undefined;
}

/** The part of a client that the routes use. */
export type RoutesClient = Pick<Client, 'accounts' | 'banks' | 'charges' | 'connectLinks' | 'payments'>;

type Awaitable<Value> = Value | Promise<Value>;

/** The shop's options of the routes. Session, price and access come from these callbacks, never from the browser. */
export interface PayRoutesOptions {
  /** The result of `createOrders`, which charges the shop's orders. Its client and its `report` serve all routes. */
  readonly orders: Orders<RoutesClient>;
  /** Path of the routes; `/pay` by default. */
  readonly path?: string | undefined;
  /** The service's id of the customer who is signed in; `undefined` without a session. */
  readonly customer: (request: Request) => Awaitable<string | undefined>;
  /**
   * Finds an order of the customer who is signed in; returns `undefined` for any other order. Return your record's own `id`, not
   * `orderId`: a lookup may accept several spellings of an id, and each spelling would be charged as an order of its own.
   */
  readonly getOrder: (request: Request, orderId: string) => Awaitable<OrderToPay | undefined>;
  /**
   * Whether a card with this id of the service belongs to the customer. It is only an assumption that the service refuses the
   * cards of other customers, and the service has no read of a card. The routes call this before each charge, also for an account
   * whose customer the service does not show. Without this callback, the check is left to the service.
   */
  readonly ownsPaymentMethod?:
    | ((request: Request, customer: string, id: string) => Awaitable<boolean>)
    | undefined;
  /** Whether a request has access. By default every route has, except `payments.get`, whose first refusal is reported. */
  readonly canAccess?: ((request: Request, access: AccessRequest) => Awaitable<boolean>) | undefined;
  /**
   * Returns the milliseconds until a request may be repeated; `undefined` or 0 lets the request pass. It is called before
   * anything is read, checked or reported, also for a request from another site. It is not called for a path or a method without
   * a route, for which at most one request is reported.
   */
  readonly limitRate?:
    | ((request: Request, route: RouteRequest) => Awaitable<Milliseconds | undefined>)
    | undefined;
  /**
   * Returns the details of a new capture link; nothing of them comes from the browser. Return the same details for the same
   * submission, which the service creates once.
   */
  readonly describeConnectLink?:
    | ((request: Request, customer: string, submissionId: string) => Awaitable<ConnectLinkDetails>)
    | undefined;
  /** Returns the payment method that was last captured through a link, as the shop stored it from the event. */
  readonly getCaptured?: ((request: Request, linkId: string) => Awaitable<Captured | undefined>) | undefined;
  /**
   * Orders, hides, groups (`frequent`), disables or describes banks, for each request. It receives copies of the service's banks
   * and returns the banks to show, in the order to show; fields of the shop's own are not passed on.
   *
   * A bank that the service does not list, or that is returned twice, is left out and reported once, because no account could be
   * created at it. Any result that is not a list of banks, such as one with an invalid `disabled`, is reported and answered with
   * `failed` (500). Browsers cache an answer for `banksMaxAgeMs`, at most 5 minutes, separately for each language.
   */
  readonly arrangeBanks?:
    | ((banks: readonly PublicBank[], request: Request) => Awaitable<readonly PublicBank[]>)
    | undefined;
  /** Origins of the shop's pages besides the server's own, such as `https://shop.example`. */
  readonly origins?: readonly string[] | undefined;
  /** The largest body, in bytes; 16,384 by default. */
  readonly bodyLimit?: number | undefined;
  /** Milliseconds for which the list of banks is cached; an hour by default. */
  readonly banksMaxAgeMs?: number | undefined;
}

/** Checked options. */
export interface Routes extends PayRoutesOptions {
  readonly client: RoutesClient;
  readonly path: string;
  readonly canAccess: NonNullable<PayRoutesOptions['canAccess']>;
  readonly report: (error: unknown) => void;
  readonly bodyLimit: number;
}

/** Answers the requests of one route. @param id the id in the path; the empty string without one */
export type Handler = (routes: Routes, request: Request, id: string) => Promise<Response>;

const OPTIONS: OptionRules<PayRoutesOptions> = {
  orders: 'object',
  path: 'string?',
  customer: 'function',
  getOrder: 'function',
  ownsPaymentMethod: 'function?',
  canAccess: 'function?',
  limitRate: 'function?',
  getCaptured: 'function?',
  describeConnectLink: 'function?',
  arrangeBanks: 'function?',
  origins: any,
  bodyLimit: number,
  banksMaxAgeMs: number,
};

/** @throws {ConfigurationError} when an option is not valid */
export function readRoutesOptions(options: PayRoutesOptions): Routes {
  checkOptions(OPTIONS, options);
  const { orders, path = '/pay', origins = [], bodyLimit = BODY_LIMIT_BYTES } = options;
  const { client, report } = orders;
  if (!orders.charge) throw misconfigured('orders must be what createOrders returns.');
  if (!client.banks) throw misconfigured('orders must have what createClient returns as its client.');
  if (!/^(\/[\w.~-]+)+$/.test(path))
    throw misconfigured('path must begin with a slash and not end with one, such as /pay.');
  if (!Array.isArray(origins))
    throw misconfigured('origins must be a list of origins, such as https://shop.example.');
  for (const origin of origins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw misconfigured('origins must be origins alone, such as https://shop.example, without a path.');
  const { canAccess = accessByDefault(report) } = options;
  return { ...options, client, path, report, canAccess, bodyLimit };
}

/** The default of `canAccess`. It reports the first read of a payment that it refuses, because the page sees only a 404. */
function accessByDefault(report: Routes['report']): Routes['canAccess'] {
  let isReported = false;
  return (_, { route }) => {
    if (route !== 'payments.get') return true;
    if (!isReported)
      report(misconfigured('canAccess must say whose payment it is; without it nobody reads one.'));
    isReported = true;
    return false;
  };
}
