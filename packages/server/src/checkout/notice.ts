import type { ProblemCode } from '../routes/texts.ts';

/** What a request has to say to the page that it redirects to. */
export type Notice =
  | { readonly kind: 'changed'; readonly shown: number }
  | { readonly kind: 'again' }
  | { readonly kind: 'confirm'; readonly method: string }
  | { readonly kind: 'removed' | 'added' }
  | { readonly kind: 'problem'; readonly code: ProblemCode; readonly fields: readonly string[] };

/** Milliseconds after which a reload no longer shows a notice. */
const LIFETIME_MS = 60_000;

const PARAMETER = 'pay-notice';

/** The address of a page with a notice. */
export function withNotice(page: string, notice: Notice | undefined, now: Date): string {
  if (!notice) return page;
  const text = JSON.stringify([now.getTime(), notice]);
  return `${page}${page.includes('?') ? '&' : '?'}${PARAMETER}=${encodeURIComponent(text)}`;
}

/** The notice in the address of a page, unless it is an old one. Anybody can write it, so it only chooses texts. */
export function noticeIn({ url }: Request, now: Date): Notice | undefined {
  const text = new URL(url).searchParams.get(PARAMETER);
  if (!text) return undefined;
  try {
    const [at, notice]: readonly unknown[] = JSON.parse(text);
    const age = now.getTime() - Number(at);
    return age >= 0 && age < LIFETIME_MS ? readNotice(Object(notice)) : undefined;
  } catch {
    return undefined; // not one of ours
  }
}

function readNotice(notice: Readonly<Record<string, unknown>>): Notice | undefined {
  const { kind, shown, method, code, fields } = notice;
  if (kind === 'again' || kind === 'removed' || kind === 'added') return { kind };
  if (kind === 'changed' && Number.isSafeInteger(shown)) return { kind, shown: Number(shown) };
  if (kind === 'confirm' && typeof method === 'string') return { kind, method };
  if (kind !== 'problem' || !isProblem(code)) return undefined;
  const known = Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : [];
  return { kind, code, fields: known };
}

const PROBLEMS: readonly unknown[] = [
  'invalid',
  'foreign_payment_method',
  'too_many_requests',
  'unavailable',
  'failed',
  'order_changed',
] satisfies readonly ProblemCode[];

const isProblem = (code: unknown): code is ProblemCode => PROBLEMS.includes(code);
