import { html, nothing, type TemplateResult } from 'lit/html.js';
import { isEnd, isKnownStatus } from './payment.ts';
import type { Localize, PaymentView } from './payment-view.ts';
import type { QrCode } from './qr.ts';
import { mailUrl, whatsappUrl } from './share.ts';

export interface PaymentLinkView extends PaymentView {
  readonly localize: Localize;
  readonly lang: string;
  readonly merchant: string;
  /** The message about the last read; `undefined` where no payment is read. */
  readonly note: string | undefined;
  /** Whether the payment is read again only by a button, or when the person comes back. */
  readonly isPaused: boolean;
  /** Whether the server demands a wait, so that the button reads later. */
  readonly isDelayed: boolean;
  /** Whether the device can share a link. */
  readonly canShare: boolean;
  /** Whether the device is a phone, on which a person pays by the link instead of the code. */
  readonly isPhone: boolean;
  readonly isQrShown: boolean;
  /** The QR code; `undefined` while it is being loaded. */
  readonly qr: QrCode | undefined;
  /** Whether no QR code can be shown. */
  readonly isQrAbsent: boolean;
  /** Key of the text of the copy button. */
  readonly copyKey: 'copy' | 'copied' | 'selected';
  readonly announcement: string;
  readonly actions: Readonly<Record<'copy' | 'share' | 'toggleQr' | 'refresh', () => void>>;
}

/** An empty note still occupies its space, so that nothing below it moves. */
export function paymentLinkTemplate(view: PaymentLinkView): TemplateResult {
  const { stage, lang, note, isPaused } = view;
  return html`<div part="fields" class=${stage} lang=${lang} aria-busy=${stage === 'loading'}>
      ${summaryTemplate(view)}
      <div id="stage" tabindex="-1">${stage === 'payable' ? payTemplate(view) : outcomeTemplate(view)}</div>
      ${
        note === undefined || stage === 'failed'
          ? ''
          : html`<div part="note"><small .textContent=${note}></small>${isPaused ? retryTemplate(view) : ''}</div>`
      }
      <slot name="back"></slot>
    </div>
    <div role="status" lang=${lang} .textContent=${view.announcement}></div>`;
}

/** Names and amounts must not be translated. */
const line = (part: string, text: string, translate: 'yes' | 'no' = 'yes', title = '') =>
  text
    ? html`<div part=${part} translate=${translate} title=${title || nothing} .textContent=${text}></div>`
    : '';

const summaryTemplate = (view: PaymentLinkView) =>
  html`<div part="summary">
    ${line('merchant', view.merchant, 'no')} ${view.stage === 'loading' ? html`<div class="bone lines"></div>` : factsTemplate(view)}
  </div>`;

const factsTemplate = (view: PaymentLinkView) =>
  html`${line('title', view.title)} ${line('amount', view.amount, 'no')} ${line('reference', view.reference, 'no', view.wholeReference)}
    <div class="state">${view.status || view.time ? stateTemplate(view) : ''}</div>
    <div class="detail">${line('remarks', view.remarks)} ${line('expiry', view.expiry)}</div>`;

const stateTemplate = ({ status, statusText, time }: PaymentLinkView) =>
  html`<span part="state ${isKnownStatus(status) ? status : ''}"><b .textContent=${statusText}></b><span .textContent=${status && time && ' · '}></span><span part="timer" translate="no" .textContent=${time}></span></span>`;

function outcomeTemplate(view: PaymentLinkView) {
  const { stage, localize, note } = view;
  if (isEnd(stage))
    return html`<p part="outcome ${stage}"><b .textContent=${localize(stage)}></b> <span .textContent=${localize(`${stage}-text`)}></span></p>`;
  if (stage === 'payable' || stage === 'closed') return '';
  if (stage === 'loading') return loadingTemplate(view);
  const isError = stage === 'unsafe' || stage === 'failed';
  return html`<p part="outcome ${isError ? 'error' : ''}" .textContent=${(stage === 'failed' && note) || localize(stage)}></p>
    ${stage === 'failed' && note !== undefined ? retryTemplate(view) : ''}`;
}

/** What will be there, as pale shapes of the same sizes. They have no text, so nothing is read but what the element does. */
const loadingTemplate = ({ localize, isPhone }: PaymentLinkView) =>
  html`<p part="outcome" class="bone" .textContent=${localize('loading')}></p>
    <div class="bone ${isPhone ? '' : 'square'}"></div>
    <div class="ways"><div class="bone address"></div><div class="bone"></div></div>`;

/** First paying on this device, then the code for another device, then the ways to send the link. */
function payTemplate(view: PaymentLinkView) {
  const { localize, isPhone, isQrAbsent, isQrShown, shared, actions } = view;
  const toggle = buttonTemplate('show-qr', localize('show-qr'), actions.toggleQr, isQrShown);
  return html`${anchorTemplate('pay', shared.url, view)} ${isPhone && !isQrAbsent ? toggle : ''}
    ${isQrAbsent ? html`<small .textContent=${localize('no-qr')}></small>` : isQrShown ? qrTemplate(view) : ''}
    <div class="ways">
      <div class="address">
        <div part="link" dir="ltr" title=${shared.url} translate="no" .textContent=${shared.url}></div>
        ${buttonTemplate('copy', localize(view.copyKey), actions.copy)}
      </div>
      ${
        view.canShare
          ? buttonTemplate('share', localize('share'), actions.share)
          : [
              anchorTemplate('whatsapp', whatsappUrl(shared), view),
              anchorTemplate('email', mailUrl(shared), view),
            ]
      }
    </div>`;
}

const buttonTemplate = (part: string, text: string, press: () => void, isExpanded?: boolean) =>
  html`<button type="button" part="button ${part}" aria-expanded=${isExpanded ?? nothing} @click=${press} .textContent=${text}></button>`;

/** `aria-disabled`, because a button that is `disabled` would lose the focus. */
const retryTemplate = ({ localize, actions, isDelayed }: PaymentLinkView) =>
  html`<button type="button" part="button retry" aria-disabled=${isDelayed || nothing} @click=${actions.refresh} .textContent=${localize('retry')}></button>`;

const anchorTemplate = (part: 'pay' | 'whatsapp' | 'email', url: string, { localize }: PaymentLinkView) =>
  html`<a part="button ${part}" href=${url} target="_blank" rel="noopener noreferrer" aria-description=${localize('tab')} .textContent=${localize(part)}></a>`;

/** Side of the usual code in pixels. Each module has a whole number of pixels, at least three. */
const SIDE = 248;
const MARGIN = 4;

/** Extensions that darken pages override attributes and rules. A style property is allowed by every policy of a page. */
const WHITE = 'fill: #fff !important';

/** Dark on white, whatever the page's colours are: some readers cannot read other codes. */
function qrTemplate({ qr, shared, expiry, localize }: PaymentLinkView) {
  const modules = (qr?.size ?? 0) + 2 * MARGIN;
  const side = modules * Math.max(3, Math.floor(SIDE / modules));
  return html`<figure part="qr">
    <div class="code">
      ${
        qr
          ? html`<svg role="img" aria-label="${localize('qr')}: ${shared.text}. ${expiry}" width=${side} height=${side} viewBox="-4 -4 ${modules} ${modules}">
            <path .style=${WHITE} d="M-4-4h${modules}v${modules}H-4" /><path d=${qr.path} />
          </svg>`
          : ''
      }
    </div>
    <figcaption .textContent=${qr ? localize('scan') : '\u00a0'}></figcaption>
  </figure>`;
}
