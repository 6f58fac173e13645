import { misconfigured } from '../errors/errors.ts';

/** The error of a bundle that loads this package in a browser. */
export const BROWSER_REFUSAL =
  '@datafono/server does not run in a browser, where everybody could read the secret key: a page ' +
  'uses @datafono/elements.';

/** @throws {ConfigurationError} in a page and in a page's workers; a DOM with which a server renders does not count as a page */
export function refuseBrowser(): void {
  if (isPage() || isWorker()) throw misconfigured(BROWSER_REFUSAL);
}

/**
 * Whether the document is the browser's own: such a property cannot be replaced (LegacyUnforgeable), and its getter is native
 * code.
 */
function isPage(): boolean {
  const { configurable, get } = Object.getOwnPropertyDescriptor(globalThis, 'document') ?? {};
  return configurable === false && /\[native code\]/.test(String(get));
}

/**
 * Whether this is a worker of a page. A browser defines `navigator` in the class of the worker's scope; a `navigator` that a
 * script or a rendering DOM has set is defined elsewhere. Server runtimes have the class, too, but without `navigator`, or with a
 * user agent of their own.
 */
function isWorker(): boolean {
  const scope = Object(Object(globalThis).WorkerGlobalScope).prototype;
  return scope !== undefined && /^Mozilla/.test(Reflect.get(scope, 'navigator', globalThis)?.userAgent);
}
