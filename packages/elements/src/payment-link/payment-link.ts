import type { TemplateResult } from 'lit/html.js';
import { Announcement } from '../internal/announcement.ts';
import { hostsOf, safeLink } from '../internal/link-url.ts';
import { PayElement } from '../internal/pay-element.ts';
import { PayError } from '../internal/pay-error.ts';
import { PHONE } from '../internal/phone.ts';
import { isSafeUrl } from '../internal/safe-url.ts';
import { CopyButton } from './copy-button.ts';
import { Countdown } from './countdown.ts';
import {
  type GivenPayment,
  isEnd,
  isKnownStatus,
  type PublicPayment,
  readGivenPayment,
  type ShownPayment,
  type Stage,
  stageOf,
  statusOf,
} from './payment.ts';
import {
  PayPaymentApprovedEvent,
  PayPaymentChangeEvent,
  PayPaymentErrorEvent,
} from './payment-link.events.ts';
import { type PaymentLinkMessageKey, paymentLinkLanguages } from './payment-link.messages.ts';
import { styles } from './payment-link.styles.ts';
import { type PaymentLinkView, paymentLinkTemplate } from './payment-link.template.ts';
import { PaymentSource } from './payment-source.ts';
import {
  failureKey,
  type Localize,
  type PaymentTexts,
  paymentTexts,
  remarksText,
  statusText,
} from './payment-texts.ts';
import { QrLoader } from './qr-loader.ts';
import { canShare, share } from './share.ts';
import { StageBox } from './stage-box.ts';

/**
 * A payment link, to be paid on this device or another: QR code, the link as text, ways to copy, share and open it. It reads
 * the payment at the shop's routes until the payment has ended, and shows its state.
 *
 * @example
 * <pay-payment-link src="/pay" payment-id="…" merchant="Tienda Ejemplo"></pay-payment-link>
 * @summary A payment link with its QR code, time left and state.
 * @event {PayReadyEvent} pay-ready - The element is on the page.
 * @event {PayPaymentChangeEvent} pay-payment-change - The payment was read for the first time, or has changed.
 * @event {PayPaymentApprovedEvent} pay-payment-approved - The payment is approved; once.
 * @event {PayPaymentErrorEvent} pay-payment-error - The payment could not be read, or its link is refused.
 * @csspart fields - The box of everything.
 * @csspart summary - What is paid: `merchant`, `title`, `amount`, `reference`, `state`, `timer`, `remarks`, `expiry`.
 * @csspart merchant - The name of the merchant.
 * @csspart title - What is paid for.
 * @csspart amount - The amount.
 * @csspart reference - The reference.
 * @csspart state - The state; also the service's word for it, such as `pending`, where it is known.
 * @csspart timer - The time left.
 * @csspart remarks - Why the last attempt failed, and what to do.
 * @csspart expiry - Until when it can be paid.
 * @csspart qr - The QR code and its hint.
 * @csspart link - The link as text.
 * @csspart button - Any button; also `pay`, `copy`, `share`, `whatsapp`, `email`, `show-qr`, `refresh`, `retry`.
 * @csspart outcome - What is in place of the QR code; also `approved`, `cancelled`, `expired`, `error`.
 * @csspart error - With `outcome`: the payment could not be read, or its link is refused.
 * @csspart note - The message about the last read.
 * @cssstate loading - The payment is being read for the first time.
 * @cssstate failed - The payment could not be read.
 * @cssstate pending - The payment waits for the customer.
 * @cssstate in_progress - The payment is being made.
 * @cssstate declined - The last attempt failed; another may be approved.
 * @cssstate approved - The payment is approved.
 * @cssstate cancelled - The payment is cancelled.
 * @cssstate expired - The time to pay is over.
 */
export class PayPaymentLink extends PayElement {
  /** @internal */
  static override readonly properties = {
    ...PayElement.properties,
    src: {},
    paymentId: { attribute: 'payment-id' },
    hosts: {},
    merchant: {},
    payment: { attribute: false },
  } as const;
  /** @internal */
  static override readonly styles = styles;
  /** The languages of the element that is defined, whichever copy of the script defined it. */
  static override readonly languages = paymentLinkLanguages;

  /** Address of the shop's routes, such as `/pay`: `https:`, or `http:` on this machine. */
  declare src: string;
  /** Id of the payment. */
  declare paymentId: string;
  /** The hosts that a link may have, separated by spaces. Without them, the link of `src` may have any, and that of `payment` none. */
  declare hosts: string;
  /** Name of the shop, as the customer knows it. */
  declare merchant: string;

  readonly #internals = this.attachInternals();
  readonly #source = new PaymentSource({
    changed: () => this.update(),
    read: (payment, before) => this.#reportPayment(payment, before),
    failed: (error) => this.dispatchEvent(new PayPaymentErrorEvent(error)),
  });
  readonly #countdown = new Countdown({
    changed: () => this.update(),
    passed: (minutes) => {
      this.#announce(this.#localize(`left-${minutes}`));
      if (!minutes) this.#source.refresh();
    },
  });
  readonly #announcement = new Announcement(() => this.update());
  readonly #qr = new QrLoader(() => this.update());
  readonly #copyButton = new CopyButton({
    changed: () => this.update(),
    node: () => this.renderRoot.querySelector('[part=link]'),
    announce: (key) => this.#announce(this.#localize(key)),
  });
  readonly #stageBox = new StageBox(this.renderRoot);
  readonly #phone = matchMedia(PHONE);
  #given: ShownPayment | undefined;
  #isQrOpen = false;
  #cannotShare = false;
  /** Id of the payment whose approval was reported. */
  #approved = '';
  /** The link whose refusal was reported. */
  #refused: string | undefined;

  /** The payment that is shown: the page's own, or as it was read last; `null` before that. */
  get payment(): PublicPayment | GivenPayment | null {
    return this.#given ?? this.#source.payment ?? null;
  }

  /** A payment of the page, in the words of the service. It is shown without a status, and nothing is requested. */
  set payment(payment: GivenPayment | null | undefined) {
    this.#given = payment ? readGivenPayment(payment) : undefined;
    this.update();
  }

  protected override connected(signal: AbortSignal): void {
    this.#source.connect(signal);
    this.#countdown.connect(signal);
    this.#phone.addEventListener('change', () => this.update(), { signal });
  }

  protected override wrongAttribute(): string | undefined {
    const { src, paymentId } = this;
    if (src && !paymentId) return 'payment-id: must be the id of the payment';
    return (paymentId && !this.#url && ROUTES) || super.wrongAttribute();
  }

  protected override willUpdate(): void {
    this.#source.load(this.#given ? '' : this.#url);
    const { expiration_at = '', status } = this.#shown;
    const isCounting = !isEnd(status);
    this.#countdown.countTo(isCounting ? Date.parse(expiration_at) - this.#offset : Number.NaN);
    this.#internals.role = 'group';
    this.#internals.ariaLabel = this.#localize('group');
    this.#declareState();
    this.#stageBox.willRender(this.#stage === 'payable');
  }

  protected override render(): TemplateResult {
    const isQrWanted = !this.#phone.matches || this.#isQrOpen;
    const stage = this.#stage;
    const qr = isQrWanted && stage === 'payable' ? this.#qr.codeOf(this.#link ?? '') : undefined;
    return paymentLinkTemplate({
      ...this.#texts,
      ...this.#note,
      localize: this.#localize,
      lang: this.messagesTag,
      stage,
      statusPart: isKnownStatus(this.#status) ? this.#status : '',
      canShare: !this.#cannotShare && canShare(),
      isPhone: this.#phone.matches,
      isQrShown: isQrWanted && !this.#qr.isAbsent,
      qr,
      copyKey: this.#copyButton.key,
      announcement: this.#announcement.text,
      actions: this.#actions,
    });
  }

  protected override updated(): void {
    this.#stageBox.rendered();
    if (this.#isMisconfigured) this.report(ROUTES);
    const { payment_link } = this.#shown;
    if (this.#stage !== 'unsafe' || !payment_link || payment_link === this.#refused) return;
    this.#refused = payment_link;
    const problem = this.report('hosts: must have the host of the link, which must be https:');
    this.dispatchEvent(new PayPaymentErrorEvent(new PayError('unsafe-link', {}, problem)));
  }

  readonly #localize: Localize = (key) => paymentLinkLanguages.messages(this.language)[key];

  readonly #actions = {
    copy: () => void this.#copyButton.press(this.#link ?? ''),
    share: () => void this.#share(),
    toggleQr: () => {
      this.#isQrOpen = !this.#isQrOpen;
      this.update();
    },
    refresh: () => this.#source.refresh(),
  };

  /** What is known of the payment. */
  get #shown(): ShownPayment {
    return this.#given ?? this.#source.payment ?? {};
  }

  get #texts(): PaymentTexts {
    return paymentTexts({
      payment: this.#shown,
      merchant: this.merchant,
      left: this.#countdown.left,
      url: this.#link ?? '',
      localize: this.#localize,
      lang: this.messagesTag,
    });
  }

  get #offset(): number {
    return this.#given ? 0 : this.#source.offset;
  }

  get #status(): string | undefined {
    return statusOf(this.#shown, this.#countdown.left);
  }

  get #stage(): Stage {
    if (this.payment) return stageOf(this.#shown, this.#countdown.left, this.#link);
    return this.#source.error || this.#isMisconfigured ? 'failed' : 'loading';
  }

  get #link(): string | undefined {
    const hosts = hostsOf(this.getAttribute('hosts')) ?? (this.#given ? [] : undefined);
    return safeLink(this.#shown.payment_link, hosts);
  }

  /** Address of the payment at the routes; the empty string where there is none. */
  get #url(): string {
    const { src, paymentId } = this;
    if (!src || !paymentId || !URL.canParse(src, document.baseURI)) return '';
    const base = new URL(src, document.baseURI).href.replace(/\/$/, '');
    return isSafeUrl(base) ? `${base}/payments/${encodeURIComponent(paymentId)}` : '';
  }

  /** Whether the page has set an address that is none. */
  get #isMisconfigured(): boolean {
    return !this.#given && !!this.src && !!this.paymentId && !this.#url;
  }

  /** The message about the last read, and the button beside it. */
  get #note(): Pick<PaymentLinkView, 'note' | 'noteAction'> {
    const { error, isRunning } = this.#source;
    const note = (key: PaymentLinkMessageKey) => this.#localize(key);
    if (this.#isMisconfigured) return { note: note('failed'), noteAction: undefined };
    if (this.#given || !this.#url) return { note: undefined, noteAction: undefined };
    if (error) return { note: note(failureKey(error)), noteAction: isRunning ? undefined : 'retry' };
    if (isRunning) return { note: this.payment ? note('watching') : '', noteAction: undefined };
    return isEnd(this.#status)
      ? { note: '', noteAction: undefined }
      : { note: note('over'), noteAction: 'refresh' };
  }

  #declareState(): void {
    const { states } = this.#internals;
    const state = this.payment ? this.#status : this.#stage;
    states.clear();
    if (isKnownStatus(state) || (state && !this.payment)) states.add(state);
  }

  #announce(text: string): void {
    this.#announcement.announce(() => text);
  }

  /** Announces nothing when the page has just been loaded, unless it is what the person waits for. */
  #reportPayment(payment: PublicPayment, before: PublicPayment | undefined): void {
    const { id, status } = payment;
    const isApproved = status === 'approved' && id !== this.#approved;
    const localize = this.#localize;
    const remarks = remarksText(payment, this.messagesTag, localize);
    const text = `${statusText(status, localize)}. ${isEnd(status) ? localize(`${status}-text`) : remarks}`;
    if (isApproved || (before && hasNews(before, payment))) this.#announce(text);
    this.dispatchEvent(new PayPaymentChangeEvent(payment));
    if (!isApproved) return;
    this.#approved = id;
    this.dispatchEvent(new PayPaymentApprovedEvent(payment));
  }

  async #share(): Promise<void> {
    const { shared } = this.#texts;
    this.#cannotShare = !(await share(shared));
    if (this.#cannotShare) this.update();
  }
}

const ROUTES = 'src: must be the address of your routes, https:';

/** Whether there is something to announce. */
const hasNews = (before: PublicPayment, after: PublicPayment): boolean =>
  before.status !== after.status || before.remarks?.code !== after.remarks?.code;
