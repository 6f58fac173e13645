import { html } from 'hono/html';
import type { SavedMethod } from '../../operations/connect-links/capture-page.ts';
import type { CaptureKind } from './capture-page.ts';
import { linkTo, type Markup, type PageContext, page } from './page.ts';
import { cardName, result } from './parts.ts';
import { pictograms } from './pictograms.ts';

/** Why a page cannot be used. */
export type Ended =
  | 'used'
  | 'lost'
  | 'closed'
  | 'nothing'
  | 'unknown'
  | 'cancelled'
  | 'expired'
  | 'forbidden'
  | 'unreadable'
  | 'broken';

/**
 * The page that replaces a page which cannot be used. It says why, and what to do.
 *
 * @param more content after the text
 */
export function endedPage(context: PageContext, ended: Ended, more?: Markup): Markup {
  const { texts } = context;
  const title = texts[`${ended}Title`];
  return page(context, { title, main: result({ kind: 'bad', title, text: texts[`${ended}Text`], more }) });
}

/** The page at the root: where to get a link. @param inspector its address */
export function startPage(context: PageContext, inspector: string): Markup {
  const { startTitle: title, startText: text, startInspector } = context.texts;
  const more = html`<p><a href="${inspector}/">${startInspector}</a></p>`;
  return page(context, { title, main: result({ kind: 'waiting', title, text, more }) });
}

interface Captured {
  readonly kind: CaptureKind;
  /** The saved method, where this browser saved it. */
  readonly method: SavedMethod | undefined;
  /** Path of the link, if it is still open. */
  readonly again: string | undefined;
  /** The shop's redirect URL. */
  readonly back: string | null;
}

/** The page after a capture. */
export function capturedPage(context: PageContext, { kind, method, again, back }: Captured): Markup {
  const { merchant, texts } = context;
  const title = texts.capturedTitles[kind];
  const more = html`${method?.kind === kind ? savedLine(context, method) : ''}
    <p class="quiet">${texts.capturedClose}</p>
    ${back === null ? '' : html`<a class="button" href="${back}">${texts.back(merchant)}</a>`}
    ${again === undefined ? '' : html`<a href="${linkTo(context, again)}">${texts.captureAnother}</a>`}`;
  return page(context, {
    title,
    main: result({ kind: 'good', title, text: texts.capturedText(merchant), more }),
  });
}

function savedLine(context: PageContext, method: SavedMethod): Markup {
  const [pictogram, name] =
    method.kind === 'card'
      ? [pictograms.card, cardName(context, method)]
      : [pictograms[method.bank.kind], `${method.bank.name} •••• ${method.last_four}`];
  return html`<p class="card-line">
    ${pictogram}
    <b>${name}</b>
  </p>`;
}
