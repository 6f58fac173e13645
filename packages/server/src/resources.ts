import { type Route, routes } from '@datafono/contract';
import type * as z from 'zod/mini';

/** How one call is made. */
export interface CallOptions {
  /** Ends the call. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the whole answer must have come; the client's own by default. */
  readonly deadline?: number | undefined;
}

/** How a call is made that the service does once however often it is asked. */
export interface IdempotentCallOptions extends CallOptions {
  /**
   * What makes repeated calls one: the same key with the same body gives the same answer. Choose it by what is to
   * happen once, such as an order and its attempt. Made anew for each call by default.
   */
  readonly idempotencyKey?: string | undefined;
}

/** The routes that a client may have a method for. */
export const offered = {
  customers: { create: routes.customers.create },
  cards: { create: routes.cards.create },
  charges: { create: routes.charges.create },
} as const;
type Routes = typeof offered;

/** What this client may call: the rest wants another address or another key. */
type Callable = Route & { readonly address: 'api'; readonly key: 'secret' };

type Method<R extends Route> = (
  body: z.input<R['request']>,
  options?: R['idempotent'] extends true ? IdempotentCallOptions : CallOptions,
) => Promise<z.output<R['response']>>;

/** The methods of a noun, one for each route that this client may call. */
export type Resource<Noun extends keyof Routes> = {
  readonly [Verb in keyof Routes[Noun] as Routes[Noun][Verb] extends Callable
    ? Verb
    : never]: Routes[Noun][Verb] extends Route ? Method<Routes[Noun][Verb]> : never;
};

type Resources = {
  readonly [Noun in keyof Routes as keyof Resource<Noun> extends never ? never : Noun]: Resource<Noun>;
};

/** Customers (interface, "Customer"). */
export interface Customers extends Resource<'customers'> {
  /**
   * Creates a customer (interface, "POST /customers"). Keep the `id`: cards and charges name it.
   *
   * @throws {PayError}
   */
  readonly create: Resource<'customers'>['create'];
}

/** Direct debits (interface, "Charge"). */
export interface Charges extends Resource<'charges'> {
  /**
   * Debits a card or an account that its owner authorized (interface, "POST /charges"). `amount` is in whole
   * pesos. A debit that was declined is a charge all the same: look at `status`, and see `declineReason`.
   *
   * @throws {PayError} with `outcome: 'unknown'` when nobody can tell whether it was charged: repeat the call with
   *   the error's `idempotencyKey`
   */
  readonly create: Resource<'charges'>['create'];
}

/** Everything of the service that the secret key can do. */
export interface Client extends Resources {
  readonly customers: Customers;
  readonly charges: Charges;
}
