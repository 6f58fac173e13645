import { languageAt } from '../internal/base/languages.ts';
import { PayReadyEvent } from '../internal/base/pay-events.ts';
import { Poll } from '../internal/links/poll.ts';
import { addCardLabels } from './card-labels.ts';
import { type CheckoutState, PayCheckoutChangeEvent } from './checkout.events.ts';
import { ChosenWay } from './chosen-way.ts';
import { type CheckoutAnswer, exchange, type Reply } from './exchange.ts';
import { innerElementsIn, load, removeFallback } from './inner-elements.ts';
import { morph } from './morph.ts';
import {
  focusKeeper,
  focusMessage,
  hasFocus,
  isButton,
  isSentTo,
  keyOf,
  say,
  showBusy,
  showLost,
  showMessage,
  textsOf,
  waysIn,
} from './shown-page.ts';

/** On a server there is no `HTMLElement`, and importing an element does nothing. */
const Base = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement); // never instantiated there

/** States that end by themselves. */
const WAITING: readonly string[] = ['unknown', 'pending', 'on_link'];

/** Milliseconds after a lost answer within which a read offers no new payment: the request may still be on its way. */
const LATE = 30_000;

/**
 * A checkout around the HTML of `createCheckout`, which works without this script. It sends its forms without leaving the page,
 * loads the elements of the ways to pay, and asks on where nobody knows yet how a payment stands. It has no markup of its own.
 *
 * @example
 * <pay-checkout src="/pay/checkouts/A-1043"><!-- the HTML of the server; fetched where it is empty --></pay-checkout>
 * @summary A checkout: all ways to pay an order, once.
 * @slot - The HTML of the server.
 * @event {PayReadyEvent} pay-ready - The element is on the page.
 * @event {PayCheckoutChangeEvent} pay-checkout-change - The page shows another state.
 */
export class PayCheckout extends Base {
  /** @internal */
  static readonly properties = { src: {} };
  /** @internal */
  static readonly observedAttributes: readonly string[] = ['src'];

  readonly #poll = new Poll<CheckoutAnswer>({
    read: () => this.#read(),
    answered: (reply) => this.#received(reply),
    over: () => {},
  });
  readonly #way = new ChosenWay(this);
  #connection: AbortController | undefined;
  #isSending = false;
  /** Whether the answer was to go to another page. */
  #isLeaving = false;
  #reading: Promise<Reply> | undefined;
  /** Counts what was sent, and the orders: an answer to what came before is not shown. */
  #turn = 0;
  /** When the answer to a payment was lost, by `performance.now()`. */
  #lostAt: number | undefined;
  /** What identifies the server's HTML that is shown; the empty string before there is any. */
  #shown = '';

  constructor() {
    super();
    const on = <Type extends keyof HTMLElementEventMap>(
      types: readonly Type[],
      listener: (event: HTMLElementEventMap[Type]) => void,
      capture = false,
    ): void => {
      for (const type of types) this.addEventListener(type, listener, capture);
    };
    on(['submit'], (event) => this.#submit(event));
    on(['change'], () => {
      this.#way.note();
      this.#settle();
    });
    // The second click of a double click would press what has taken the place of the button meanwhile; a held Enter, too.
    const clicked = (event: MouseEvent) => {
      if (event.detail > 1 && isButton(event.target)) event.preventDefault();
      this.#settle(); // a library may have written the server's HTML into it again
    };
    on(['click'], clicked, true);
    on(['keydown'], (event) => event.repeat && event.key === 'Enter' && event.preventDefault(), true);
    on(['pay-card-submit', 'pay-account-submit'], () => showBusy(this, true));
    on(['pay-card-error', 'pay-account-error'], () => showBusy(this, this.#isSending));
    // A page that prevents it sends the form by itself, later.
    on(['pay-card-created', 'pay-account-created'], (event) => {
      if (event.defaultPrevented) showBusy(this, this.#isSending);
    });
    on(['pay-payment-change'], ({ payment }) => payment.status === 'pending' || this.#poll.now());
    on(['pay-ready'], () => innerElementsIn(this).forEach(removeFallback));
    addCardLabels(this);
  }

  /** Address of the order's checkout at the server. */
  get src(): string {
    return this.getAttribute('src') ?? '';
  }

  set src(value: string | null | undefined) {
    if (value === undefined || value === null) this.removeAttribute('src');
    else this.setAttribute('src', value);
  }

  /** How the checkout stands; the empty string before the server has said it. */
  get state(): CheckoutState | '' {
    return (this.dataset['state'] ?? '') as CheckoutState | ''; // the server's word, or none
  }

  /** Reads how the checkout stands, and shows it. It never rejects. */
  async refresh(): Promise<void> {
    if (!this.src || this.#isSending) return;
    this.#received(await this.#read());
    this.#watch();
  }

  /** @internal */
  connectedCallback(): void {
    if (Object.hasOwn(this, 'src')) {
      const { src } = this; // it was set before the element was defined, and hides the accessor
      Reflect.deleteProperty(this, 'src');
      this.src = src;
    }
    const isFirst = !this.#connection;
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    addEventListener('pageshow', ({ persisted }) => this.#returned(persisted), { signal });
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => this.#begin(), { signal });
    this.#begin();
    if (isFirst) this.dispatchEvent(new PayReadyEvent());
  }

  /** @internal */
  disconnectedCallback(): void {
    this.#connection?.abort();
  }

  /** @internal */
  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before === null || before === after) return;
    this.#turn += 1;
    this.#reading = this.#lostAt = undefined;
    this.#isSending = false; // the answer would be about the order before
    showBusy(this, false);
    if (this.isConnected) void this.refresh();
  }

  #begin(): void {
    if (this.firstElementChild) this.#shown ||= keyOf(this);
    else if (document.readyState !== 'loading') void this.refresh();
    this.#way.restore();
    this.#settle();
    this.#watch();
  }

  /** After Back the page may be the one of then; after a reload the browser may have restored its radio buttons. */
  #returned(isOld: boolean): void {
    this.#settle();
    if (!isOld) return;
    if (this.#isLeaving) this.#stay();
    showBusy(this, this.#isSending);
    void this.refresh();
  }

  /** Loads the elements of what is chosen; the others take no part in the form. */
  #settle(): void {
    for (const element of innerElementsIn(this)) {
      const isChosen = this.#way.isOf(element);
      element.toggleAttribute('disabled', !isChosen);
      removeFallback(element);
      if (isChosen) void load(element, languageAt(this));
    }
  }

  /** Asks on while a state ends by itself, or nothing could be shown yet. */
  #watch(): void {
    const isWaiting = this.#shown ? WAITING.includes(this.state) : this.src;
    const { signal } = this.#connection ?? {};
    if (!isWaiting || this.#isSending || !signal) this.#poll.stop();
    else if (!this.#poll.isRunning) this.#poll.start(signal);
  }

  #read(): Promise<Reply> {
    const turn = this.#turn;
    this.#reading ??= exchange({ url: this.src, language: languageAt(this) }).then((reply) => {
      if (turn !== this.#turn) return { problem: 'connection', outcome: 'none' };
      this.#reading = undefined;
      return reply;
    });
    return this.#reading;
  }

  /** What a read brings is shown where it is another state or message. */
  #received(reply: Reply): void {
    if ('problem' in reply) {
      if (reply.problem === 'refused' && reply.status !== 429) this.#poll.pause();
      if (!this.#shown && reply.message) say(this, reply.message);
      return;
    }
    if (!('root' in reply.value)) return;
    const { root } = reply.value;
    const isEarly = this.#lostAt !== undefined && performance.now() - this.#lostAt < LATE;
    const provesNothing = root.dataset['attempt'] === this.dataset['attempt'] && !!waysIn(root);
    if (keyOf(root) !== this.#shown && !(isEarly && provesNothing)) this.#place(root, this.#way.value);
  }

  #submit(event: SubmitEvent): void {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !isSentTo(this.src, form, submitter))
      return;
    const data = new FormData(form, submitter); // if it throws, the form is sent as without a script
    const body = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
    event.preventDefault();
    if (!this.#isSending) void this.#send(body);
  }

  async #send(body: URLSearchParams): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#reading = undefined;
    this.#isSending = true;
    showBusy(this, true);
    this.#poll.stop();
    const reply = await exchange({ url: this.src, language: languageAt(this), body });
    if (turn !== this.#turn) return;
    this.#isSending = false;
    this.#sent(reply, body);
    this.#watch();
  }

  #sent(reply: Reply, body: URLSearchParams): void {
    const value = 'value' in reply ? reply.value : undefined;
    if (value && 'to' in value) {
      this.#leave(value.to);
      return;
    }
    showBusy(this, false);
    if (value) this.#placeResult(value.root, body.get('way'));
    else if ('message' in reply) say(this, reply.message);
    else if (body.get('do') === 'pay') this.#lose();
    else say(this, textsOf(this, 'failed'));
    showMessage(this);
  }

  /** Goes to another page. Until it is there, nothing else is sent; a download or an empty answer would never be there. */
  #leave(to: string): void {
    this.#isSending = this.#isLeaving = true;
    this.#way.forget();
    setTimeout(() => this.#stay(), LATE);
    location.assign(to);
  }

  #stay(): void {
    if (!this.#isLeaving) return;
    this.#isSending = this.#isLeaving = false;
    showBusy(this, false);
  }

  #placeResult(root: HTMLElement, way: string | null): void {
    const isDeclined = root.dataset['state'] === 'declined';
    const isSaved = !!way?.startsWith('saved:');
    const isOther = root.querySelector('[data-notice]'); // morph takes it out of there
    this.#place(root, isDeclined && isSaved ? undefined : this.#way.value);
    // The second of two presses of Enter would pay what nobody has read yet: another amount, or by another card.
    const isOtherCharge = this.state === 'changed' || (isDeclined && isSaved);
    if (isOtherCharge && hasFocus(this)) focusMessage(this);
    // Another attempt, of another tab, says nothing of this card.
    if (isDeclined && way === 'card' && !isOther)
      for (const inner of innerElementsIn(this)) inner.showDeclined?.();
  }

  /** Shows the HTML of the server. What a person typed stays where its fields do. */
  #place(root: HTMLElement, way: string | undefined): void {
    const before = this.state;
    const keepFocus = focusKeeper(this);
    this.#shown = keyOf(root);
    this.#lostAt = undefined;
    Object.assign(this.dataset, { ...root.dataset });
    morph(this, root);
    this.#way.choose(way);
    this.#settle();
    keepFocus();
    this.#report(before);
    this.#watch();
  }

  /**
   * Says that nobody knows how the payment stands: it was sent, and no answer came that can be read. The forms stay as they are,
   * with what was typed, until the server says how it stands.
   */
  #lose(): void {
    const before = this.state;
    const hadFocus = hasFocus(this);
    this.#shown = 'lost';
    this.#lostAt = performance.now();
    this.dataset['state'] = 'unknown';
    showLost(this);
    if (hadFocus) focusMessage(this);
    this.#report(before);
  }

  #report(before: string): void {
    const { state } = this;
    if (state && state !== before) this.dispatchEvent(new PayCheckoutChangeEvent(state));
  }
}
