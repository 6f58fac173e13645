import { ConfigurationError } from './errors.ts';

/** What a developer reads whose bundle took this package to a browser. */
export const BROWSER_REFUSAL =
  '@datafono/server works with the secret key and does not run in a browser, where everybody could read that ' +
  'key. Import it in code of your server only; a page uses @datafono/elements with the public key.';

/** @throws {ConfigurationError} where there is a window with a document */
export function refuseBrowser(): void {
  if ('window' in globalThis && 'document' in globalThis)
    throw new ConfigurationError(BROWSER_REFUSAL, { outcome: 'none' });
}
