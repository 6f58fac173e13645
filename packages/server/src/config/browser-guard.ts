import { misconfigured } from '../errors/errors.ts';

/** The error of a bundle that loads this package in a browser. */
export const BROWSER_REFUSAL =
  '@datafono/server does not run in a browser, where everybody could read the secret key: a page ' +
  'uses @datafono/elements.';

/** @throws {ConfigurationError} in a page, and in the workers of a page; a DOM that a server has for rendering is none */
export function refuseBrowser(): void {
  if (isPage() || isWorker()) throw misconfigured(BROWSER_REFUSAL);
}

/** Whether the document is the browser's own: it cannot be replaced (LegacyUnforgeable), and its getter is no JavaScript. */
function isPage(): boolean {
  const { configurable, get } = Object.getOwnPropertyDescriptor(globalThis, 'document') ?? {};
  return configurable === false && /\[native code\]/.test(String(get));
}

/**
 * Whether this is a worker of a page. A browser has `navigator` in the scope's class, where one that a script or a DOM for
 * rendering has set does not cover it. Server runtimes have this class too, without it or with a user agent of their own.
 */
function isWorker(): boolean {
  const scope = Object(Object(globalThis).WorkerGlobalScope).prototype;
  return scope !== undefined && /^Mozilla/.test(Reflect.get(scope, 'navigator', globalThis)?.userAgent);
}
