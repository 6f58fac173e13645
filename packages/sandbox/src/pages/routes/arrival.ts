import type { HonoRequest } from 'hono';

/**
 * Whether a person arrives at a page from outside: from a shop, a message, the address bar or by a reload. Navigation
 * within the pages does not count, nor does a prefetch.
 */
export function isArrival(request: HonoRequest): boolean {
  if (request.method !== 'GET' || request.header('sec-purpose')?.startsWith('prefetch')) return false;
  // Browsers send `Sec-Fetch-Site` only to trustworthy origins: not over plain HTTP to another machine.
  const site = request.header('sec-fetch-site');
  return site === undefined ? !hasOwnReferrer(request) : site !== 'same-origin';
}

/** The referrer policy of the pages is `same-origin`, so only they send themselves as the referrer. */
function hasOwnReferrer(request: HonoRequest): boolean {
  const referrer = request.header('referer') ?? '';
  return URL.canParse(referrer) && new URL(referrer).origin === new URL(request.url).origin;
}
