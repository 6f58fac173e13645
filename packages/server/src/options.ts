import { readKey } from '@datafono/contract';
import { ConfigurationError } from './errors.ts';

/** What a client is made with. */
export interface ClientOptions {
  /** The secret key of the account (`sk_…`). It stays on this server. */
  readonly secretKey: string;
  /** The service's main address, without `/v1`. `https:`, or `http:` on this machine. */
  readonly baseUrl: string;
  /** Takes the place of the platform's `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** Milliseconds until a whole answer must have come; 30,000 by default. */
  readonly deadline?: number;
}

/**
 * Refuses what cannot work, before a key is used.
 *
 * @throws {ConfigurationError} with what to do; it never holds the key
 */
export function checkOptions({ secretKey, baseUrl, deadline }: ClientOptions): void {
  if ('window' in globalThis && 'document' in globalThis)
    throw new ConfigurationError(
      'A secret key does not belong in a browser: make the client on your server.',
    );
  const url = checkBaseUrl(baseUrl);
  const traits = typeof secretKey === 'string' ? readKey(secretKey) : undefined;
  if (traits?.kind === 'public')
    throw new ConfigurationError(
      'secretKey is a public key (pk_…): use the secret key (sk_…) of the same account.',
    );
  if (!traits) throw new ConfigurationError('secretKey must be the secret key of your account (sk_…).');
  if (!traits.test && isLoopback(url))
    throw new ConfigurationError(
      'A key that moves money does not belong at a local address: use the test key (sk_test_…).',
    );
  if (deadline !== undefined && !(deadline > 0))
    throw new ConfigurationError('deadline must be a number of milliseconds above 0.');
}

function checkBaseUrl(text: string): URL {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw new ConfigurationError('baseUrl must be an absolute address, such as https://api.example.');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url)))
    throw new ConfigurationError('baseUrl must be an https: address; http: is for this machine alone.');
  if (url.username || url.password || url.search || url.hash)
    throw new ConfigurationError('baseUrl must have no user, password, query or fragment.');
  return url;
}

const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
