import { misconfigured } from '../errors/errors.ts';

/** The error of a bundle that loads this package in a browser. */
export const BROWSER_REFUSAL =
  '@datafono/server does not run in a browser, where everybody could read the secret key: a page ' +
  'uses @datafono/elements.';

/** @throws {ConfigurationError} in a page, which has a document, and in the workers of a page */
export function refuseBrowser(): void {
  const isPage = 'document' in globalThis;
  // Server runtimes have this scope too, with a user agent of their own.
  const isWorker = 'WorkerGlobalScope' in globalThis && /^Mozilla/.test(globalThis.navigator?.userAgent);
  if (isPage || isWorker) throw misconfigured(BROWSER_REFUSAL);
}
