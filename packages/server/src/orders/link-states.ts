import type { AttemptLink, OrderAttempt, OrderLink } from './order-attempt.ts';

/** What a read, a creation or an event adds to a link. */
export interface LinkUpdate {
  readonly url?: string | undefined;
  readonly invoice?: string | undefined;
  readonly isTakenBack?: true;
}

/** Whether an update adds nothing to a link. */
export const isLinkKnown = (
  { url, invoice, isTakenBack }: LinkUpdate = {},
  link: AttemptLink | undefined,
): boolean =>
  (link?.url ?? url) === link?.url &&
  (link?.invoice ?? invoice) === link?.invoice &&
  (link?.isTakenBack ?? isTakenBack) === link?.isTakenBack;

/** A link with what is new. The first answer stays: a link changes neither its address nor its invoice, and stays taken back. */
export function withLink(link: AttemptLink, { url, invoice, isTakenBack }: LinkUpdate = {}): AttemptLink {
  const known = { ...link, url: link.url ?? url, isTakenBack: link.isTakenBack ?? isTakenBack };
  return known.as === 'invoice' ? { ...known, invoice: known.invoice ?? invoice } : known;
}

/** The link of an attempt, as whoever shows it needs it. */
export function orderLinkOf({ state, charge }: OrderAttempt, link: AttemptLink): OrderLink {
  const { as, request, url, isTakenBack } = link;
  const shown = { as, ...('expiration_at' in request && { expiresAt: String(request.expiration_at) }) };
  if (state !== 'open') return { ...shown, state: 'ended' };
  if (isTakenBack) return { ...shown, state: 'taken_back' };
  if (!charge) return { ...shown, state: 'creating' };
  return {
    ...shown,
    state: charge.status === 'in_progress' ? 'in_progress' : 'open',
    ...(url !== undefined && { url }),
  };
}
