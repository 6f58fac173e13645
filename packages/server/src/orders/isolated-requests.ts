/**
 * Whether a request must not wait for a promise of another one. A worker cancels the work of a request when its browser
 * disconnects, and a request that waits for that work never gets an answer.
 *
 * @see https://developers.cloudflare.com/workers/observability/errors/ "The script will never generate a response"
 * @see https://vercel.com/docs/functions/runtimes/edge for the global `EdgeRuntime`
 */
export const requestsAreIsolated = (): boolean =>
  globalThis.navigator?.userAgent === 'Cloudflare-Workers' || 'EdgeRuntime' in globalThis;
