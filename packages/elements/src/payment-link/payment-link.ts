import type { TemplateResult } from 'lit/html.js';
import { Announcement } from '../internal/base/announcement.ts';
import { ElementError } from '../internal/base/element-error.ts';
import { PayElement } from '../internal/base/pay-element.ts';
import { PHONE } from '../internal/base/phone-screen.ts';
import { hostsOf, safeLink } from '../internal/links/link-url.ts';
import { Copying } from './copying.ts';
import { Countdown } from './countdown.ts';
import {
  type GivenPayment,
  isEnd,
  isKnownStatus,
  type PublicPayment,
  readGivenPayment,
  type ShownPayment,
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
import { failureKey, hasNews, type Localize, newsOf, type PaymentView, viewOf } from './payment-view.ts';
import { QrLoader } from './qr-loader.ts';
import { canShare, share, urlText } from './share.ts';

/** Milliseconds within which a page may set the payment: frameworks and scripts set it after the element is connected. */
const SETUP_TIME = 5_000;

/**
 * A payment link, to be paid on this device or another: QR code, the link as text, ways to copy, share and open it. It reads
 * the payment at the shop's routes until the payment has ended, and shows its state.
 *
 * @example
 * <pay-payment-link src="/pay" payment-id="…" merchant="Tienda Ejemplo"></pay-payment-link>
 * @summary A payment link with its QR code, time left and state.
 * @slot back - Below everything: the way back to other means of payment.
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
 * @csspart outcome - What replaces the QR code; also `approved`, `cancelled`, `expired`, `error`.
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
  /** The languages of the defined element, whichever copy of the script defined it. */
  static override readonly languages = paymentLinkLanguages;

  /** URL of the shop's routes, such as `/pay`: `https:`, or `http:` on this machine. */
  declare src: string;
  /** Id of the payment. */
  declare paymentId: string;
  /**
   * The hosts that a link may have, separated by spaces. Without this attribute, a link of `src` may have any host, and that of
   * `payment` none.
   */
  declare hosts: string;
  /** The shop's name, as the customer knows it. */
  declare merchant: string;

  readonly #internals = this.attachInternals();
  readonly #changed = () => this.update();
  readonly #source = new PaymentSource({
    changed: this.#changed,
    read: (payment, before) => this.#reportPayment(payment, before),
    failed: (error) => {
      this.#announce(failureKey(error, this.#source.isDelayed));
      this.dispatchEvent(new PayPaymentErrorEvent(error));
    },
  });
  readonly #countdown = new Countdown(this.#changed, (minutes) => {
    if (this.#view.stage !== 'processing') this.#announce(`left-${minutes}`); // a payment under way may still be approved
    if (!minutes) this.#source.refresh();
  });
  readonly #announcement = new Announcement(this.#changed);
  readonly #copying = new Copying(this.#changed);
  readonly #qr = new QrLoader(() => {
    if (this.#qr.isAbsent) this.#announce('no-qr');
    this.update();
  });
  readonly #phone = matchMedia(PHONE);
  readonly #localize: Localize = (key) => paymentLinkLanguages.messages(this.language)[key];
  #pagePayment: ShownPayment | undefined;
  #view = {} as PaymentView; // nothing reads it before the first update
  #hadFocus = false;
  #isQrOpen = false;
  #canShare = canShare();
  /** Ids of the payments whose approval was reported. */
  readonly #approved = new Set<string>();
  /** The link whose refusal was reported, or `missing`. */
  #refused: string | undefined;
  /** Whether the time has passed within which the page may set the payment. */
  #isLate = false;
  /** Whether the page has set no payment within that time. */
  #isMissing = false;

  /** The payment that is shown: the page's own, or the last one read; `null` without either. */
  get payment(): PublicPayment | GivenPayment | null {
    return this.#pagePayment ?? this.#source.payment ?? null;
  }

  /** Sets a payment of the page, in the service's words. It is shown without a status, and nothing is requested. */
  set payment(payment: GivenPayment | null | undefined) {
    this.#pagePayment = payment ? readGivenPayment(payment) : undefined;
    this.update();
  }

  protected override connected(signal: AbortSignal): void {
    this.#source.connect(signal);
    this.#countdown.connect(signal);
    this.#phone.addEventListener('change', this.#changed, { signal });
    addEventListener('online', () => this.#qr.retry(), { signal });
    const timer = setTimeout(() => {
      this.#isLate = true;
      this.update();
    }, SETUP_TIME);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  protected override willUpdate(): void {
    const { paymentId, src } = this;
    const isRead = paymentId && src && !this.#pagePayment;
    this.#source.load(isRead ? `${src.replace(/\/$/, '')}/payments/${urlText(paymentId)}` : '');
    this.#isMissing = this.#isLate && !isRead && !this.#pagePayment;
    const { expiration_at = '', status } = this.#payment;
    const offset = this.#pagePayment ? 0 : this.#source.offset;
    this.#countdown.countTo(isEnd(status) ? Number.NaN : Date.parse(expiration_at) - offset);
    this.#hadFocus = !!this.renderRoot.activeElement;
    this.#setView(this.#newView());
    const { states } = this.#internals;
    const label = this.#localize('group');
    if (this.#internals.ariaLabel !== label) {
      // Firefox makes another object of a group whose role is set again, and what has the focus in it is read again.
      this.#internals.role = 'group';
      this.#internals.ariaLabel = label;
    }
    const state = this.payment ? this.#view.status : this.#view.stage;
    states.clear();
    if (state && (!this.payment || isKnownStatus(state))) states.add(state);
  }

  #newView(): PaymentView {
    const hosts = hostsOf(this.getAttribute('hosts')) ?? (this.#pagePayment ? [] : undefined);
    const view = viewOf({
      payment: this.#payment,
      merchant: this.merchant,
      timeLeft: this.#countdown.timeLeft,
      link: safeLink(this.#payment.payment_link, hosts),
      localize: this.#localize,
      lang: this.messagesTag,
    });
    return this.payment
      ? view
      : { ...view, stage: this.#source.error || this.#isMissing ? 'failed' : 'loading' };
  }

  /** Whatever replaces the QR code has the code's height, so that nothing below moves. */
  #setView(view: PaymentView): void {
    const box = this.#box;
    const isPayable = view.stage === 'payable';
    if (box && isPayable !== (this.#view.stage === 'payable'))
      box.style.minHeight = isPayable ? '' : getComputedStyle(box).height;
    this.#view = view;
  }

  protected override render(): TemplateResult {
    const view = this.#view;
    const isPhone = this.#phone.matches;
    const isQrWanted = view.stage === 'payable' && (!isPhone || this.#isQrOpen);
    const qr = isQrWanted ? this.#qr.codeOf(view.shared.url) : undefined;
    return paymentLinkTemplate({
      ...view,
      ...this.#note,
      localize: this.#localize,
      lang: this.messagesTag,
      merchant: this.merchant,
      canShare: this.#canShare,
      isPhone,
      isQrShown: isQrWanted,
      qr,
      isQrAbsent: isQrWanted && this.#qr.isAbsent,
      copyKey: this.#copying.key,
      announcement: this.#announcement.text,
      actions: this.#actions,
    });
  }

  protected override updated(): void {
    // The node that had the focus is removed.
    if (this.#hadFocus && !this.renderRoot.activeElement) this.#box?.focus({ preventScroll: true });
    const isUnsafe = this.#view.stage === 'unsafe';
    const refused = isUnsafe ? this.#payment.payment_link : this.#isMissing && 'missing';
    if (!refused || refused === this.#refused) return;
    this.#refused = refused;
    const problem = this.report(
      isUnsafe
        ? 'hosts: must have the host of the link, which must be https:'
        : 'payment-id, src: must be set, or the property payment',
    );
    const error = new ElementError(isUnsafe ? 'unsafe-link' : 'configuration', {}, problem);
    this.dispatchEvent(new PayPaymentErrorEvent(error));
  }

  readonly #actions: PaymentLinkView['actions'] = {
    copy: async () => {
      const link = this.renderRoot.querySelector('[part=link]');
      if (link) await this.#copying.copy(this.#view.shared.url, link);
      this.#announce(this.#copying.key);
    },
    share: async () => {
      this.#canShare = await share(this.#view.shared);
      this.update();
    },
    toggleQr: () => {
      this.#isQrOpen = !this.#isQrOpen;
      this.update();
    },
    refresh: () => this.#source.refresh(),
  };

  get #payment(): ShownPayment {
    return this.payment ?? {};
  }

  /** The box that contains the QR code, or what replaces it. */
  get #box(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('#stage');
  }

  /** The message about the last read, and whether the next read needs the button. */
  get #note(): Pick<PaymentLinkView, 'note' | 'isPaused' | 'isDelayed'> {
    const { error, isRunning, isDelayed } = this.#source;
    const isDone = isEnd(this.#view.status) && !isRunning;
    const key = error ? failureKey(error, isDelayed) : isRunning ? 'watching' : 'over';
    const isRead = this.#source.isSet;
    return {
      note: isRead ? (isDone && !error ? '' : this.#localize(key)) : undefined,
      isPaused: !isRunning && !isDone,
      isDelayed,
    };
  }

  #announce(key: PaymentLinkMessageKey): void {
    this.#announcement.announce(() => this.#localize(key));
  }

  /** Announces nothing when the page has just been loaded, unless the person waits for it. */
  #reportPayment(payment: PublicPayment, before: PublicPayment | undefined): void {
    const { id, status } = payment;
    const isApproved = status === 'approved' && !this.#approved.has(id);
    if (isApproved || (before && hasNews(before, payment)))
      this.#announcement.announce(() => newsOf(payment, this.#localize));
    this.dispatchEvent(new PayPaymentChangeEvent(payment));
    if (!isApproved) return;
    this.#approved.add(id);
    this.dispatchEvent(new PayPaymentApprovedEvent(payment));
  }
}
