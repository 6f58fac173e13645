import type { TemplateResult } from 'lit/html.js';
import { ElementError } from '../internal/base/element-error.ts';
import { isSafeUrl } from '../internal/base/safe-url.ts';
import { RestorableControl } from '../internal/fields/restorable-control.ts';
import { hostsOf, safeLink } from '../internal/links/link-url.ts';
import { PayConnectErrorEvent, type SavedMethod } from './connect-link.events.ts';
import { connectLinkLanguages, doneText, stateText } from './connect-link.messages.ts';
import { styles } from './connect-link.styles.ts';
import { type ConnectLinkView, connectLinkTemplate } from './connect-link.template.ts';
import { isDeadEnd } from './link-progress.ts';
import { returnedState } from './link-return.ts';
import { LinkSession } from './link-session.ts';
import { openModeOf, openWithoutOpener } from './link-window.ts';

/** Name of the value in the form's data, by the type of the payment method. */
const NAMES: Readonly<Record<string, string>> = { card: 'card_id', account: 'account_id' };

/**
 * A button that opens the page of the service where a person enters a payment method, and reports when it was captured. The
 * value is the id of the payment method, where the shop's routes report it.
 *
 * @example
 * <pay-connect-link src="/pay">Guardar una tarjeta o una cuenta</pay-connect-link>
 * @summary A payment method, captured on the page of a connect link.
 * @slot - The words of the button.
 * @event {PayReadyEvent} pay-ready - The button is on the page.
 * @event {Event} input - The payment method has arrived, or has been dropped.
 * @event {Event} change - The same, after `input`.
 * @event {PayConnectCompletedEvent} pay-connect-completed - The payment method was captured.
 * @event {PayConnectEndedEvent} pay-connect-ended - The link ended without a payment method.
 * @event {PayConnectErrorEvent} pay-connect-error - There is no link, or its state could not be read.
 * @csspart fields - The box of everything.
 * @csspart button - Any button; also `submit`, `check`, `focus`, `reopen`, `cancel`, `change`.
 * @csspart submit - The button that opens the link, or that checks whether the link has ended.
 * @csspart panel - The box in place of the button, while the person is elsewhere and after it.
 * @csspart text - The text of the panel.
 * @csspart actions - The buttons of the panel.
 * @csspart note - What has happened, or what to do next.
 * @csspart error - With `note`: there is no link, or no answer.
 * @cssstate opening - The link is on its way.
 * @cssstate waiting - The person is on the page of the link.
 * @cssstate completed - The payment method was captured.
 * @cssstate ended - The link ended without a payment method.
 * @cssstate failed - There is no link, or no answer.
 */
export class PayConnectLink extends RestorableControl {
  /** @internal */
  static override readonly properties = {
    ...RestorableControl.properties,
    src: {},
    href: {},
    mode: {},
    hosts: {},
    required: { type: Boolean },
  } as const;
  /** @internal */
  static override readonly styles = styles;
  /** The languages of the defined element, whichever copy of the script defined it. */
  static override readonly languages = connectLinkLanguages;

  /**
   * URL of the shop's routes, such as `/pay`: `https:`, or `http:` on this machine. When it changes, the link and its payment
   * method are dropped.
   */
  declare src: string;
  /** URL of a link, for a page without routes. The element opens the link, and cannot know its end. */
  declare href: string;
  /**
   * How the link is opened. `popup`: in a window. `tab`: in another tab. `redirect`: in this tab. `auto` (default): in a window
   * where the screen is wide and the pointer fine, otherwise in this tab. Where the browser refuses a window, the link opens in
   * this tab.
   */
  declare mode: string;
  /** The hosts that may be opened, separated by spaces. Without this attribute, every host of a link of the shop's own routes. */
  declare hosts: string;
  /** Whether the form needs a payment method. */
  declare required: boolean;

  readonly #session = new LinkSession({
    key: () => [location.pathname, this.#url, this.name, this.id].join(' '),
    routes: () => ({ url: this.#url, language: this.messagesTag }),
    hosts: () => hostsOf(this.getAttribute('hosts')),
    needsMethod: () => !!this.form,
    changed: () => this.update(),
    refused: () => void this.report('hosts: must have the host of the link, which must be https:'),
    report: (event) => this.dispatchEvent(event),
  });
  #connection: AbortSignal | undefined;
  #isWatching = false;
  #showsEmpty = false;
  #shownPhase = '';
  #hadFocus = false;

  constructor() {
    super();
    // While Enter is held down, every repeated press would open a window.
    this.renderRoot.addEventListener(
      'keydown',
      (event) => (event as KeyboardEvent).repeat && event.preventDefault(), // `keydown` is a KeyboardEvent
    );
  }

  /** The payment method; `null` before it was captured, or where the shop's routes do not report it. */
  get method(): SavedMethod | null {
    return this.#session.method ?? null;
  }

  /** Id of the link; the empty string before there is one. */
  get link(): string {
    return this.#session.link;
  }

  /** Id of the payment method; the empty string without one. */
  get value(): string {
    return this.method?.id ?? '';
  }

  /** Opens the link as a click does. Call it in the listener of a click, because browsers block windows at other times. */
  open(): void {
    if (this.isDisabled) return;
    this.#showsEmpty = false;
    const problem = this.#misconfiguration;
    if (problem) {
      const error = new ElementError('configuration', {}, this.report(problem));
      this.dispatchEvent(new PayConnectErrorEvent(error));
      return;
    }
    const words = { text: this.#localize('preparing'), lang: this.messagesTag };
    if (this.src) void this.#session.open(openModeOf(this.mode), words);
    else openWithoutOpener(this.href, openModeOf(this.mode));
  }

  /** Shows the button again. An opened link stays open at the service. */
  override reset(): void {
    this.#session.reset();
    this.#showsEmpty = false;
    this.update();
  }

  protected override destinationChanged(): void {
    const { value } = this;
    this.reset();
    if (value) this.#session.reportInput();
  }

  /** @internal */
  override formStateRestoreCallback(): void {} // the link is read again, as its customer may have changed

  protected override get defaultName(): string {
    return NAMES[this.method?.type ?? ''] ?? 'payment_method_id';
  }

  protected override connected(signal: AbortSignal): void {
    super.connected(signal);
    this.#connection = signal;
    this.#isWatching = false;
  }

  protected override wrongAttribute(): string | undefined {
    return super.wrongAttribute() ?? (this.href ? this.#misconfiguration : undefined);
  }

  protected override willUpdate(): void {
    super.willUpdate();
    const { phase, problem } = this.#session;
    if (phase !== this.#shownPhase) this.#showsEmpty = false;
    this.#shownPhase = phase;
    const isMissing = this.required && !this.value;
    this.declareValidity(isMissing ? 'valueMissing' : undefined, isMissing ? this.#missingText : undefined);
    this.declareName(this.#localize('open'));
    this.declareStates([isDeadEnd(phase) ? 'ended' : phase !== 'idle' && phase, !!problem && 'failed']);
    this.#hadFocus = this.matches(':focus-within');
  }

  protected override render(): TemplateResult {
    const { phase, problem, isChecking, retryAfter, secondsLeft } = this.#session;
    return connectLinkTemplate({
      localize: this.#localize,
      lang: this.messagesTag,
      phase,
      text: this.#textAt(secondsLeft),
      spoken: this.#textAt(secondsLeft && retryAfter),
      done: this.#done,
      isError: (!!problem && !isChecking) || (this.#showsEmpty && !this.value) || this.#isRefused,
      disabled: this.isDisabled,
      isDelayed: !!secondsLeft,
      isReachable: this.#session.isReachable,
      href: this.#href,
      target: openModeOf(this.mode) === 'redirect' ? '_self' : '_blank',
      actions: this.#actions,
    });
  }

  protected override updated(): void {
    if (this.#connection && this.src) this.#watch(this.#connection);
    if (!this.#hadFocus || this.renderRoot.activeElement) return;
    // The button, which had the focus, is removed. The focus does not go to another button, which a second Enter would press.
    (this.renderRoot.querySelector<HTMLElement>('[part=panel]') ?? this.focusTarget)?.focus();
  }

  protected override showErrors(): void {
    this.#showsEmpty = this.required && !this.value;
    this.update();
  }

  protected override focusError(): void {
    this.focus();
  }

  protected override get focusTarget(): HTMLElement | null {
    return this.renderRoot.querySelector('button, a');
  }

  readonly #localize: ConnectLinkView['localize'] = (key) =>
    connectLinkLanguages.messages(this.language)[key];

  readonly #actions: ConnectLinkView['actions'] = {
    open: (event) => {
      // A link of `href` opens by itself, except in a window. The second click of a double click opens nothing.
      if (this.#href && openModeOf(this.mode) !== 'popup') return;
      event.preventDefault();
      if (event.detail < 2) this.open();
    },
    reopen: (event) => event.detail < 2 && this.open(),
    focus: () => this.#session.focus(),
    check: (event) => event.detail < 2 && this.#session.check(), // the second click of a double click was for the button before
    cancel: () => void this.#session.cancel(),
    change: () => this.destinationChanged(),
  };

  get #url(): string {
    return this.src.replace(/(?<!\/)\/+$/, '');
  }

  /** URL of the page's own link, where it is safe to open. */
  get #href(): string | undefined {
    return this.src ? undefined : safeLink(this.href, hostsOf(this.getAttribute('hosts')) ?? []);
  }

  get #isRefused(): boolean {
    return !this.src && !!this.href && !this.#href;
  }

  get #misconfiguration(): string | undefined {
    if (this.#isRefused) return 'href: must be an https: address of a host in the attribute hosts';
    const isSafe = URL.canParse(this.#url, this.baseURI) && isSafeUrl(new URL(this.#url, this.baseURI).href);
    return this.#href || (this.src && isSafe) ? undefined : 'src: must be the address of your routes, https:';
  }

  #textAt(seconds: number): string {
    if (this.#isRefused) return this.#localize('refused');
    if (this.#showsEmpty && !this.value) return this.#missingText;
    const { returned } = this.#session;
    const text = this.#done || stateText(this.#session, this.#localize, seconds);
    return text || (returned ? this.#localize(returned) : '');
  }

  get #done(): string {
    return this.#session.phase === 'completed' ? doneText(this.method, this.#localize) : '';
  }

  get #missingText(): string {
    return this.#localize(this.#session.phase === 'completed' ? 'registering' : 'empty');
  }

  /** Notices returns, and continues the session of the tab, until the signal aborts. */
  #watch(signal: AbortSignal): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    const session = this.#session;
    session.connect(signal);
    addEventListener('pagehide', () => session.pause(), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && session.proceed(), { signal });
    addEventListener('focus', () => this.update(), { signal }); // the other window may have been closed
    document.addEventListener('visibilitychange', () => session.refresh(), { signal });
    const state = returnedState();
    if (state && state === session.tabState) session.acceptReturn(state);
    else session.proceed();
    // Deferred, so that another element of the page that began this session can accept the return first.
    if (state) setTimeout(() => !signal.aborted && returnedState() && session.acceptReturn(state));
  }
}
