import type { Charge, CustomerCreate, PublicBank } from '@datafono/contract';
import {
  any,
  checkOptions,
  count,
  type Milliseconds,
  number,
  type OptionRules,
} from '../config/option-types.ts';
import { misconfigured } from '../errors/errors.ts';
import { createOrders, type Orders } from '../orders/create-orders.ts';
import type { LinkOptions } from '../orders/link-order.ts';
import type { Client } from '../resources/client.ts';
import type { RouteRequest } from '../routes/options.ts';
import type { CheckoutStore } from '../stores/records.ts';
import type { DeliveryStore } from '../webhooks/deliveries.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';

type Awaitable<Value> = Value | Promise<Value>;

/** The ways to pay. What a person has saved is offered besides. */
export const ways = ['card', 'account', 'capture', 'link'] as const;
/** One of the ways to pay. */
export type Way = (typeof ways)[number];

/** An order as the shop's own records have it. */
export interface CheckoutOrder {
  /** The id of your record, never the one of the request: each spelling would be an order of its own. */
  readonly id: string;
  /** What the customer reads on the charge. */
  readonly title: string;
  /** Whole pesos. */
  readonly amount: number;
}

/** The options of `createCheckout`. */
export interface CheckoutOptions {
  /** What `createClient` returns. */
  readonly client: Client;
  /** The store of order attempts, people and methods: `postgres(pool, { checkout: true })`, `sqlite(db, { checkout: true })`. */
  readonly store: CheckoutStore & DeliveryStore;
  /** What `createWebhooks` returns, over the same store. Without it nothing is captured by link. */
  readonly webhooks?: Webhooks | undefined;
  /** The public key, which the card's page sends. */
  readonly publicKey: string;
  /** Where the card goes: the address of the service's cards, or that of the page of your card frame. */
  readonly card: { readonly cardsUrl: string } | { readonly frame: string };
  /** The path of the page of an order, with `{id}`, such as `/orders/{id}/pay`. */
  readonly page: string;
  /**
   * The path of the page with what a person has saved, such as `/account/cards`: what shows `methodsHtml`. Without it there is
   * no such page.
   */
  readonly methodsPage?: string | undefined;
  /** Who is signed in, and what the service's customer is created with; `undefined` for nobody. */
  readonly shopper: (request: Request) => Awaitable<({ readonly id: string } & CustomerCreate) | undefined>;
  /** An order of whoever is signed in; `undefined` for anybody else's, and when there is none. */
  readonly order: (request: Request, orderId: string) => Awaitable<CheckoutOrder | undefined>;
  /** The ways to pay, in their order; all that are possible by default. The way `capture` saves a method, and needs `webhooks`. */
  readonly ways?: readonly Way[] | undefined;
  /** Whether people can save their payment methods; `true` by default. */
  readonly save?: boolean | undefined;
  /** How payment links are made; by default a payment that can be paid for a quarter of an hour. */
  readonly link?: Pick<LinkOptions, 'as' | 'lifetimeMs'> | undefined;
  /** Path of the routes; `/pay` by default. */
  readonly path?: string | undefined;
  /** Origins of the shop's pages besides the server's own. */
  readonly origins?: readonly string[] | undefined;
  /** The shop's own token against forged requests, which the forms send as a hidden field. */
  readonly token?:
    | ((request: Request) => Awaitable<{ readonly name: string; readonly value: string } | undefined>)
    | undefined;
  /** As the option of `payRoutes`; the routes of the checkout have the name `checkout`. */
  readonly limitRate?:
    | ((request: Request, route: RouteRequest) => Awaitable<Milliseconds | undefined>)
    | undefined;
  /** As the option of `payRoutes`. */
  readonly arrangeBanks?:
    | ((banks: readonly PublicBank[], request: Request) => Awaitable<readonly PublicBank[]>)
    | undefined;
  /** As the option of `createOrders`: for accounts that other programs charge, too. */
  readonly orderOf?: ((charge: Charge) => string | undefined) | undefined;
  /** As the option of `createOrders`. */
  readonly report?: ((error: unknown) => unknown) | undefined;
  /** As the option of `createOrders`. */
  readonly keyPrefix?: string | undefined;
  /** As the option of `createOrders`. */
  readonly lateArrivalMs?: Milliseconds | undefined;
  /** As the option of `createOrders`. */
  readonly idempotencyWindowMs?: Milliseconds | undefined;
  /** As the option of `createOrders`. */
  readonly attemptsPerHour?: number | undefined;
  /** The current time; for tests. */
  readonly now?: (() => Date) | undefined;
}

/** Options that have been checked, with what applies where one is not given. */
export interface CheckoutSettings extends CheckoutOptions {
  readonly orders: Orders<Client>;
  readonly ways: readonly Way[];
  readonly save: boolean;
  readonly path: string;
  readonly report: (error: unknown) => void;
  readonly idempotencyWindowMs: Milliseconds;
  readonly now: () => Date;
}

const OPTIONS: OptionRules<CheckoutOptions> = {
  client: 'object',
  store: 'object',
  webhooks: 'object?',
  publicKey: 'string',
  card: 'object',
  page: 'string',
  methodsPage: 'string?',
  shopper: 'function',
  order: 'function',
  ways: any,
  save: any,
  link: 'object?',
  path: 'string?',
  origins: any,
  token: 'function?',
  limitRate: 'function?',
  arrangeBanks: 'function?',
  orderOf: 'function?',
  report: 'function?',
  keyPrefix: 'string?',
  lateArrivalMs: number,
  idempotencyWindowMs: number,
  attemptsPerHour: count,
  now: 'function?',
};

const WINDOW_MS = 23 * 3_600_000;

/** Nobody can close the payment of a link, and whoever takes it back waits for its end. */
const LINK_LIFETIME_MS = 15 * 60_000;

/** @throws {ConfigurationError} for an option that is unknown, missing or not valid */
export function readCheckoutOptions(options: CheckoutOptions): CheckoutSettings {
  checkOptions(OPTIONS, options, 'createCheckout: ');
  const problem = problemOf(options) ?? waysProblemOf(options) ?? linkProblemOf(options);
  if (problem) throw misconfigured(`createCheckout: ${problem}.`);
  const { client, store, webhooks, orderOf, report, keyPrefix, lateArrivalMs, attemptsPerHour } = options;
  const { idempotencyWindowMs = WINDOW_MS, now = () => new Date() } = options;
  const orders = createOrders({
    client,
    store,
    orderOf,
    report,
    keyPrefix,
    lateArrivalMs,
    attemptsPerHour,
    idempotencyWindowMs,
    now,
  });
  return {
    ...options,
    ...{ orders, report: orders.report, idempotencyWindowMs, now },
    ways: options.ways ?? ways.filter((way) => way !== 'capture' || (webhooks && options.save !== false)),
    save: options.save ?? true,
    link: options.link?.as === 'invoice' ? options.link : { lifetimeMs: LINK_LIFETIME_MS, ...options.link },
    path: options.path ?? '/pay',
  };
}

/** What is wrong with how links are made. */
function linkProblemOf({ link: { as, lifetimeMs } = {}, save }: CheckoutOptions): string | undefined {
  if (save !== undefined && typeof save !== 'boolean') return 'save must be true or false';
  if (as !== undefined && as !== 'payment' && as !== 'invoice') return 'link.as must be payment or invoice';
  return lifetimeMs !== undefined && !(lifetimeMs >= 60_000)
    ? 'link.lifetimeMs must be milliseconds, a minute at least'
    : undefined;
}

function problemOf({ store, page, methodsPage, save, publicKey, card }: CheckoutOptions): string | undefined {
  if (typeof store.readRecord !== 'function')
    return 'store has no people and methods: make it with { checkout: true }, and call migrate()';
  if (!page.startsWith('/') || !page.includes('{id}'))
    return 'page must be a path with {id}, such as /orders/{id}/pay';
  if (methodsPage !== undefined && !/^\/(?!\/)/.test(methodsPage))
    return 'methodsPage must be a path, such as /account/cards';
  if (methodsPage !== undefined && save === false)
    return 'methodsPage shows what people save, which save: false excludes';
  if (!/^pk_/.test(publicKey))
    return 'publicKey must be the public key, which begins with pk_: pages receive it';
  if (!('frame' in card) && !('cardsUrl' in card)) return 'card must be { cardsUrl } or { frame }';
  return undefined;
}

/** What is wrong with the ways to pay. */
function waysProblemOf({ ways: given, webhooks, save }: CheckoutOptions): string | undefined {
  if (given === undefined) return undefined;
  if (!Array.isArray(given) || given.length === 0 || given.some((way) => !ways.includes(way)))
    return `ways must be a list of ${ways.join(', ')}`;
  if (!given.includes('capture')) return undefined;
  if (!webhooks) return 'the way capture needs webhooks: what was captured comes by event';
  return save === false ? 'the way capture saves a method, which save: false excludes' : undefined;
}
