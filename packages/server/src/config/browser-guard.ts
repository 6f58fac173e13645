import { ConfigurationError } from '../errors/errors.ts';

/** What a developer reads whose bundle took this package to a browser. */
export const BROWSER_REFUSAL =
  '@datafono/server does not run in a browser, where everybody could read the secret key: a page ' +
  'uses @datafono/elements.';

/** @throws {ConfigurationError} in a page, where there is a document, and in the workers of one */
export function refuseBrowser(): void {
  const isPage = 'document' in globalThis;
  // Runtimes of servers have such a scope as well, and a name of their own.
  const isWorker = 'WorkerGlobalScope' in globalThis && /^Mozilla/.test(globalThis.navigator?.userAgent);
  if (isPage || isWorker) throw new ConfigurationError(BROWSER_REFUSAL, { outcome: 'none' });
}
