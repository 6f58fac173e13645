import { html } from 'hono/html';
import type { Asset } from '../hashed-asset.ts';
import { linkTo, type Markup, type PageContext, page } from './page.ts';
import { type CardFormSettings, cardForm, noticeBox, sendButton } from './parts.ts';
import { slip } from './payment-slip.ts';

export type CaptureKind = 'card' | 'account';

/** The properties of both pages of a capture link. */
interface Capture {
  readonly kinds: readonly CaptureKind[];
  /** The shop's redirect URL. */
  readonly back: string | null;
  readonly script: Asset;
  /** An error that belongs to no field. */
  readonly problem?: string | undefined;
}

/** The page of a capture link with the card form. */
interface CardCapture extends Capture {
  readonly card: CardFormSettings;
}

/** The page of a capture link with the form of a bank account. */
interface AccountCapture extends Capture {
  /** The URL below which the form finds its routes. */
  readonly src: string;
}

export function cardCapturePage(context: PageContext, { card, ...capture }: CardCapture): Markup {
  const { texts, merchant } = context;
  const form = html`${cardForm(context, card, texts.saveConsent(merchant))}
    ${sendButton(context, texts.saveCard, texts.cardDismissed)}`;
  return capturePage(context, capture, 'card', form);
}

export function accountCapturePage(context: PageContext, { src, ...capture }: AccountCapture): Markup {
  const { texts, merchant } = context;
  const form = html`<pay-account-form src="${src}">
      <span slot="consent">${texts.authorization(merchant)}</span>
      <p>${texts.accountFallback}</p>
    </pay-account-form>
    ${sendButton(context, texts.saveAccount, texts.accountDismissed)}`;
  return capturePage(context, capture, 'account', form);
}

function capturePage(context: PageContext, capture: Capture, kind: CaptureKind, fields: Markup): Markup {
  const { merchant, texts } = context;
  const { kinds, back, script, problem } = capture;
  const request = html`<h1>${texts.captureTitle}</h1> <p>${texts.captureText}</p>`;
  const main = html`<div class="pair">
    ${slip(context, { request, back, data: texts.captureData(merchant) })}
    <div class="panel">${kinds.length > 1 ? kindLinks(context, kinds, kind) : ''} ${noticeBox(context, problem)}
      <form id="send" class="stack" method="post" action="${linkTo(context, context.path)}">
        <input type="hidden" name="method" value="${kind}" />
        ${fields}
      </form>
    </div>
  </div>`;
  return page(context, { title: texts.captureTitle, main, script });
}

function kindLinks(context: PageContext, kinds: readonly CaptureKind[], current: CaptureKind): Markup {
  const { texts, path } = context;
  return html`<nav class="kinds" aria-label="${texts.captureMethods}">
    ${kinds.map(
      (kind) =>
        html`<a
          href="${linkTo(context, path, { method: kind })}"
          ${kind === current ? html`aria-current="page"` : ''}
          >${texts[kind]}</a
        >`,
    )}
  </nav>`;
}
