import { refuseBrowser } from '../config/browser-guard.ts';
import { misconfigured } from '../errors/errors.ts';
import type { Orders, SettledOrder } from '../orders/create-orders.ts';
import type { SweepResult } from '../orders/sweep-orders.ts';
import type { Client } from '../resources/client.ts';
import type { Consent } from '../stores/records.ts';
import { closeCaptures } from './captures.ts';
import { checkoutPage, languageFor, type PageOptions, unknownHtml, visitOf } from './checkout-page.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { type CheckoutOptions, readCheckoutOptions } from './checkout-settings.ts';
import { notingExpiry } from './expiry.ts';
import { consentsOf, removeMethods } from './methods.ts';
import { methodsPageHtml } from './methods-page.ts';
import { erasePerson } from './people.ts';
import { methodsOf, type PersonMethod } from './person-methods.ts';

/** The checkout of a shop. */
export interface Checkout {
  /**
   * Answers the requests under `path`: the forms of a checkout, what its elements need, and the service's events
   * (`POST {path}/events`). It never rejects.
   */
  readonly routes: (request: Request) => Promise<Response>;
  /**
   * The HTML of an order's checkout, for the page of the shop. It works without a script, and never fails for a service that
   * is down.
   *
   * @returns `undefined` where nobody is signed in, and where they have no such order
   * @throws whatever `shopper` and `order` throw
   */
  readonly html: (request: Request, orderId: string, options?: PageOptions) => Promise<string | undefined>;
  /**
   * The HTML of what a person has saved, without an order: the list, the removal of each, and what adds more. It is for the page
   * at `methodsPage`. It never fails for a service or a store that is down.
   *
   * @returns `undefined` where nobody is signed in
   * @throws {ConfigurationError} without the option `methodsPage`
   * @throws whatever `shopper` throws
   */
  readonly methodsHtml: (request: Request, options?: PageOptions) => Promise<string | undefined>;
  /**
   * What a person has saved, the last used first: what the shop's own server may charge, such as each month of a subscription.
   * Read it before each charge, because a person may have removed a method meanwhile.
   *
   * @param person the shop's own id of the person
   * @throws whatever the store throws
   * @example
   * const method = (await checkout.methods(person)).find(({ isExpired }) => !isExpired);
   * if (method) await checkout.orders.charge({ ...month, customer_id: method.customer_id }, method.paymentMethod);
   */
  readonly methods: (person: string) => Promise<readonly PersonMethod[]>;
  /** Ends what nobody returns to, as `orders.sweep`. It never rejects: it reports, and returns `undefined`. */
  readonly sweep: () => Promise<SweepResult<SettledOrder> | undefined>;
  /** What charges the orders. */
  readonly orders: Orders<Client>;
  /** The receipts of what a person agreed to when they had a method saved. */
  readonly consents: (person: string) => Promise<readonly (Consent & { readonly method: string })[]>;
  /** Forgets the details and the saved methods of a person. Orders stay paid once. */
  readonly erase: (person: string) => Promise<void>;
}

/**
 * Creates the checkout of a shop: card, account, saved methods, capture and payment link, none of which can pay an order twice.
 *
 * @throws {ConfigurationError} when an option is not valid, and in a browser
 * @example
 * const checkout = createCheckout({ client, webhooks, store, publicKey, card, page: '/orders/{id}/pay', shopper, order });
 * app.all('/pay/*', (c) => checkout.routes(c.req.raw)); // Hono
 */
export function createCheckout(options: CheckoutOptions): Checkout {
  refuseBrowser();
  const read = readCheckoutOptions(options);
  const orders = notingExpiry(read.orders, read.store);
  const settings = { ...read, orders };
  const { report } = settings;
  return Object.freeze({
    orders,
    routes: checkoutRoutes(settings),
    html: async (request: Request, orderId: string, options: PageOptions = {}) => {
      const lang = languageFor(request, options);
      const visit = await visitOf(settings, request, orderId);
      if (!visit) return undefined;
      try {
        return (await checkoutPage(settings, request, visit, { lang })).html;
      } catch (error) {
        report(error);
        return unknownHtml(orderId, settings, lang);
      }
    },
    methodsHtml: async (request: Request, options: PageOptions = {}) => {
      if (settings.methodsPage === undefined)
        throw misconfigured('checkout.methodsHtml: createCheckout needs the option methodsPage.');
      return methodsPageHtml(settings, request, options);
    },
    methods: (person: string) => methodsOf(settings, person),
    sweep: async () => {
      try {
        const swept = await orders.sweep();
        for (const { orderId, outcome } of swept.ended)
          if (outcome.state === 'paid') await closeCaptures(settings, orderId);
        return swept;
      } catch (error) {
        report(error);
        return undefined;
      }
    },
    consents: (person: string) => consentsOf(settings, person),
    erase: async (person: string) => {
      await removeMethods(settings, person);
      await erasePerson(settings, person);
    },
  });
}
