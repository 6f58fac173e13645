import { type Route, routes } from '@datafono/contract';
import type * as z from 'zod/mini';
import { callRoute, type RequestOptions } from './call-route.ts';
import { type ClientOptions, checkOptions } from './options.ts';

/** One operation of the service. */
export type Operation<R extends Route> = (
  body: z.input<R['request']>,
  options?: RequestOptions,
) => Promise<z.output<R['response']>>;

type Routes = typeof routes;
type OwnRoute = { readonly address: 'api'; readonly key: 'secret' };

/** Of one resource, the operations that a server does with its secret key. */
type Operations<Resource> = {
  readonly [Name in keyof Resource as Resource[Name] extends OwnRoute
    ? Name
    : never]: Resource[Name] extends Route ? Operation<Resource[Name]> : never;
};

/**
 * The service, for a shop's server: a method for each row of the contract's route table that takes the secret key.
 * Cards are not among them: they go from the page to the cards address.
 */
export type Client = {
  readonly [Name in keyof Routes as keyof Operations<Routes[Name]> extends never ? never : Name]: Operations<
    Routes[Name]
  >;
};

/**
 * Makes a client.
 *
 * @throws {ConfigurationError} for a key or an address that cannot work, and in a browser
 */
export function createClient(options: ClientOptions): Client {
  checkOptions(options);
  const resources = Object.entries<Record<string, Route>>(routes).map(([name, resource]) => {
    const own = Object.entries(resource).filter(
      ([, { address, key }]) => address === 'api' && key === 'secret',
    );
    return [
      name,
      Object.fromEntries(own.map(([operation, route]) => [operation, operationOf(options, route)])),
    ] as const;
  });
  // The type is the same walk over the same table, which the compiler cannot follow through Object.entries.
  return Object.fromEntries(
    resources.filter(([, operations]) => Object.keys(operations).length),
  ) as unknown as Client;
}

const operationOf =
  (options: ClientOptions, route: Route) =>
  (body: unknown, requestOptions?: RequestOptions): Promise<unknown> =>
    callRoute(options, route, body, requestOptions);
