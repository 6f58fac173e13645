import { refuseBrowser } from './browser-guard.ts';
import { type CallableRoute, operation } from './operation.ts';
import { type Account, type ClientOptions, readOptions } from './options.ts';
import { type Client, offered } from './resources.ts';

/**
 * A client of the service, with the secret key of an account. The key cannot be read back from it.
 *
 * @throws {ConfigurationError} when an option cannot be right, and in a browser
 */
export function createClient(options: ClientOptions): Client {
  refuseBrowser();
  const account = readOptions(options);
  const nouns = Object.entries(offered).map(
    ([noun, verbs]) => [noun, resource(account, noun, verbs)] as const,
  );
  const client = Object.fromEntries(nouns.filter(([, methods]) => Object.keys(methods).length > 0));
  return Object.freeze(client) as unknown as Client; // the type is derived from the same table
}

function resource(account: Account, noun: string, verbs: Readonly<Record<string, CallableRoute>>): object {
  const callable = Object.entries(verbs).filter(
    ([, route]) => route.address === 'api' && route.key === 'secret',
  );
  return Object.freeze(
    Object.fromEntries(callable.map(([verb, route]) => [verb, operation(account, `${noun}.${verb}`, route)])),
  );
}
