import type { HonoRequest } from 'hono';

/**
 * Whether a person comes to a page from elsewhere: from a shop, a message, by its address, or by loading it again.
 * Going on from one of the pages themselves is none, nor is what looks ahead without showing anything.
 */
export function isArrival(request: HonoRequest): boolean {
  if (request.method !== 'GET' || request.header('sec-purpose')?.startsWith('prefetch')) return false;
  // Browsers tell it of themselves, but not at an address of plain HTTP on another machine.
  const site = request.header('sec-fetch-site');
  return site === undefined ? !comesFromHere(request) : site !== 'same-origin';
}

/** The pages tell their address to each other, and to nobody else. */
function comesFromHere(request: HonoRequest): boolean {
  const referrer = request.header('referer') ?? '';
  return URL.canParse(referrer) && new URL(referrer).origin === new URL(request.url).origin;
}
