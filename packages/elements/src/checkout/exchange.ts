import type { Answer, CallFailure } from '../internal/base/call.ts';
import { csrfHeader } from '../internal/base/csrf-header.ts';
import { parseCheckout } from './parse-checkout.ts';

/** What the server answers: where to go, or what to show. */
export type CheckoutAnswer = { readonly to: string } | { readonly root: HTMLElement };

/** An answer, or why there is none; `message` is for the person, where the server refused. */
export type Reply = Answer<CheckoutAnswer> | (CallFailure & { readonly message?: string });

interface Exchange {
  readonly url: string;
  /** The language of the page, which may be another than the browser's; the empty string where the page says none. */
  readonly language: string;
  /** The data of a form; nothing for a read. */
  readonly body?: URLSearchParams;
}

/** Milliseconds for a whole answer. A charge may take the server's own time limit more than once. */
const TIMEOUT = { GET: 30_000, POST: 90_000 };

/** Sends one request, once. It never rejects. What comes and cannot be read is said in the console. */
export async function exchange({ url, language, body }: Exchange): Promise<Reply> {
  const method = body ? 'POST' : 'GET';
  try {
    const response = await fetch(url, {
      method,
      body: body ?? null,
      headers: {
        Accept: 'application/json',
        ...(language && { 'Accept-Language': language }),
        ...csrfHeader(url),
      },
      cache: 'no-store',
      redirect: 'manual', // a page to sign in is no answer
      referrerPolicy: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT[method]),
    });
    const reply = replyOf(response, parsed(await response.text()));
    if ('problem' in reply && !('message' in reply))
      complain(`got no JSON of a checkout from ${method} ${url}, but ${response.status || 'a redirect'}.`);
    return reply;
  } catch {
    return { problem: 'connection', outcome: 'unknown' };
  }
}

function replyOf({ ok, status, headers }: Response, { to, html, message }: Parsed): Reply {
  const root = ok && typeof html === 'string' && parseCheckout(html);
  if (root) return { value: { root }, status, requestId: undefined, date: undefined };
  if (ok && isAddress(to)) return { value: { to }, status, requestId: undefined, date: undefined };
  const retryAfter = Number(headers.get('Retry-After')) || undefined;
  if (status > 399 && status < 500 && typeof message === 'string')
    return { problem: 'refused', outcome: 'none', status, retryAfter, message };
  return { problem: status > 499 ? 'unavailable' : 'unreadable', outcome: 'unknown', status, retryAfter };
}

type Parsed = Readonly<Partial<Record<'to' | 'html' | 'message', unknown>>>;

function parsed(text: string): Parsed {
  try {
    return Object(JSON.parse(text));
  } catch {
    return Object();
  }
}

const isAddress = (to: unknown): to is string =>
  typeof to === 'string' &&
  URL.canParse(to, document.baseURI) &&
  /^https?:/.test(new URL(to, document.baseURI).href);

export function complain(text: string): void {
  // biome-ignore lint/suspicious/noConsole: it is for the developer of the page
  console.error(`<pay-checkout> ${text}`);
}
