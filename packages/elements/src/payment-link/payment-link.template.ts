import { html, nothing, type TemplateResult } from 'lit/html.js';
import { isEnd, type Stage } from './payment.ts';
import type { Localize, PaymentTexts } from './payment-texts.ts';
import type { QrCode } from './qr.ts';
import { mailUrl, type Shared, whatsappUrl } from './share.ts';

/** What is rendered of a payment link. */
export interface PaymentLinkView extends Partial<Omit<PaymentTexts, 'shared'>> {
  readonly localize: Localize;
  /** Language tag of the messages. */
  readonly lang: string;
  readonly stage: Stage;
  /** The status, where there is a message about it: a part of the state. */
  readonly statusPart: string;
  /** The message about the last read; `undefined` for a payment that is not read. */
  readonly note: string | undefined;
  /** What the button beside it does. */
  readonly noteAction: 'retry' | 'refresh' | undefined;
  readonly shared: Shared;
  /** Whether the device has a sheet to share with. */
  readonly canShare: boolean;
  /** Whether it is a phone, on which the payment is made at once. */
  readonly isPhone: boolean;
  readonly isQrShown: boolean;
  /** `undefined` while it is loaded. */
  readonly qr: QrCode | undefined;
  /** What the button says that copies. */
  readonly copyKey: 'copy' | 'copied' | 'selected';
  readonly announcement: string;
  readonly actions: Readonly<Record<'copy' | 'share' | 'toggleQr' | 'refresh', () => void>>;
}

export function paymentLinkTemplate(view: PaymentLinkView): TemplateResult {
  const { stage, lang } = view;
  return html`<div part="fields" class=${stage} lang=${lang} aria-busy=${stage === 'loading'}>
      ${summaryTemplate(view)}
      <div id="stage" tabindex="-1">${stageTemplate(view)}</div>
      ${noteTemplate(view)}
    </div>
    <div role="status" lang=${lang}>${view.announcement}</div>`;
}

const line = (part: string, text: unknown) => (text ? html`<div part=${part}>${text}</div>` : '');

const summaryTemplate = (view: PaymentLinkView) =>
  html`<div part="summary">
    ${line('merchant', view.merchant)} ${line('title', view.title)} ${line('amount', view.amount)}
    ${line('reference', view.reference)}
    <div class="state">
      ${view.status ? html`<span part="state ${view.statusPart}">${view.status}</span>` : ''}
      <span part="timer" role="timer">${view.left}</span>
    </div>
    <div class="detail">${line('remarks', view.remarks)} ${line('expiry', view.expiry)}</div>
  </div>`;

function stageTemplate(view: PaymentLinkView) {
  const { stage, localize } = view;
  if (stage === 'payable') return payTemplate(view);
  if (stage === 'failed')
    return html`<p part="outcome error">${view.note}</p>
      ${buttonTemplate('retry', localize('retry'), view.actions.refresh)}`;
  if (!isEnd(stage))
    return html`<p part="outcome ${stage === 'unsafe' ? 'error' : ''}">${localize(stage)}</p>`;
  return html`<p part="outcome ${stage}"><b>${localize(stage)}</b> ${localize(`${stage}-text`)}</p>`;
}

function payTemplate(view: PaymentLinkView) {
  const { localize, isPhone, shared, actions } = view;
  const pay = outside('pay', shared.url, localize('pay'));
  const toggle = buttonTemplate('show-qr', localize('show-qr'), actions.toggleQr, view.isQrShown);
  return html`${isPhone ? [pay, toggle] : ''} ${view.isQrShown ? qrTemplate(view) : ''}
    <div class="ways">
      <div part="link" role="group" aria-label=${localize('link')}>${shared.url}</div>
      ${buttonTemplate('copy', localize(view.copyKey), actions.copy)} ${shareTemplate(view)}
      ${isPhone ? '' : pay}
    </div>`;
}

const buttonTemplate = (part: string, text: string, press: () => void, isExpanded?: boolean) =>
  html`<button type="button" part="button ${part}" aria-expanded=${isExpanded ?? nothing} @click=${press}>${text}</button>`;

const outside = (part: string, url: string, text: string) =>
  html`<a part="button ${part}" href=${url} target="_blank" rel="noopener noreferrer">${text}</a>`;

const shareTemplate = ({ canShare, localize, shared, actions }: PaymentLinkView) =>
  canShare
    ? buttonTemplate('share', localize('share'), actions.share)
    : [
        outside('whatsapp', whatsappUrl(shared), localize('whatsapp')),
        outside('email', mailUrl(shared), localize('email')),
      ];

/** Pixels of the usual code's side. A module has a whole number of them, and not less than three. */
const SIDE = 240;
const MARGIN = 4;

/** Dark on white, whatever the colours of the page are: other codes are not read everywhere. */
function qrTemplate({ qr, qrName, localize }: PaymentLinkView) {
  const modules = (qr?.size ?? 0) + 2 * MARGIN;
  const side = modules * Math.max(3, Math.floor(SIDE / modules));
  return html`<div part="qr">
    <div class="code">
      ${
        qr
          ? html`<svg role="img" aria-label=${qrName} width=${side} height=${side} viewBox="${-MARGIN} ${-MARGIN} ${modules} ${modules}">
            <rect x=${-MARGIN} y=${-MARGIN} width=${modules} height=${modules} fill="#fff" /><path d=${qr.path} fill="#000" />
          </svg>`
          : ''
      }
    </div>
    <small>${localize('scan')}</small>
  </div>`;
}

/** It has its room also when it is empty, so that nothing below it moves. */
const noteTemplate = ({ stage, note, noteAction, localize, actions }: PaymentLinkView) =>
  note === undefined || stage === 'failed'
    ? ''
    : html`<div part="note">
        <small>${note}</small>
        ${noteAction ? buttonTemplate(noteAction, localize(noteAction), actions.refresh) : ''}
      </div>`;
