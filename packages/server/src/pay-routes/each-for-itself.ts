/**
 * Whether no request may wait for what another one has begun. A worker ends what belongs to a request when its browser
 * goes away, and who waits for that is never answered, neither now nor later.
 *
 * @see https://developers.cloudflare.com/workers/observability/errors/ "The script will never generate a response"
 * @see https://vercel.com/docs/functions/runtimes/edge for the name that workers have there
 */
export const eachForItself = (): boolean =>
  globalThis.navigator?.userAgent === 'Cloudflare-Workers' || 'EdgeRuntime' in globalThis;
