import { html } from 'hono/html';
import type { CaptureKind } from './capture-page.ts';
import { linkTo, type Markup, type PageContext, page } from './page.ts';
import { result } from './parts.ts';

export interface Captured {
  readonly kind: CaptureKind;
  /** Path of the link, if it is still open. */
  readonly again: string | undefined;
  /** The shop's redirect URL. */
  readonly back: string | null;
}

/** The page after a capture. */
export function capturedPage(context: PageContext, { kind, again, back }: Captured): Markup {
  const { merchant, messages } = context;
  const title = messages.capturedTitles[kind];
  const more = html`<p class="quiet">${messages.capturedClose}</p>
    ${back === null ? '' : html`<a class="button" href="${back}">${messages.back(merchant)}</a>`}
    ${again === undefined ? '' : html`<a href="${linkTo(context, again)}">${messages.captureAnother}</a>`}`;
  return page(context, {
    title,
    main: result({ kind: 'good', title, text: messages.capturedText(merchant), more }),
  });
}
