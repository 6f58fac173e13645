import type { FrameState, FrameView } from '@datafono/contract/frame';
import type { TemplateResult } from 'lit/html.js';
import { CardControl, onceHiddenLong, type ShownBrand } from '../card-form/card-control.ts';
import type { CardField } from '../card-form/card-field-names.ts';
import { type HeldCard, PayCardErrorEvent } from '../card-form/card-form.events.ts';
import { loadMarks } from '../card-form/card-form.marks.ts';
import { ElementError } from '../internal/base/element-error.ts';
import { isSafeUrl } from '../internal/base/safe-url.ts';
import { pressed } from '../internal/fields/field-listeners.ts';
import { type CardFormFrameMessageKey, cardFormFrameLanguages } from './card-form-frame.messages.ts';
import { styles } from './card-form-frame.styles.ts';
import { cardFormFrameTemplate } from './card-form-frame.template.ts';
import { escapeFrom } from './escape-from.ts';
import { FrameConnection } from './frame-connection.ts';
import { FrameFields, type FrameProblem, type FrameSession } from './frame-fields.ts';
import { lostText } from './frame-lost-texts.ts';
import { placeRows } from './ghost-rows.ts';
import { themeOf } from './theme.ts';

/**
 * The card form with its text fields in a frame of another origin, where no script of the page can read them. Attributes,
 * events, slots and methods are those of the card form whose fields are in the page. In a shadow root of the page no browser
 * fills in its fields: put it into the page itself.
 *
 * @example
 * <pay-card-form frame="https://cards.example/frame" public-key="pk_test_…" customer-id="…"></pay-card-form>
 */
export class PayCardFormFrame extends CardControl<CardFormFrameMessageKey | FrameProblem> {
  /** @internal */
  static override readonly styles = styles;
  /** The languages of the element that is defined, whichever copy of the script defined it. */
  static override readonly languages = cardFormFrameLanguages;

  protected override readonly fields = new FrameFields(this, (command, seq) =>
    this.#connection.post({ type: 'command', command, seq }),
  );
  readonly #connection = new FrameConnection({
    view: () => this.#frameView(),
    state: (state) => void (pressed?.then(() => this.#receive(state)) ?? this.#receive(state)),
    key: (key) => (key === 'Enter' ? this.gate.submitImplicitly() : escapeFrom(this)),
    restarted: () => (this.#outcome === 'unknown' ? this.#lose() : this.#restart()),
    replaced: () => void this.report(lostText('replaced', this.frame)),
    spoiled: () => void this.report(lostText('spoiled', '')),
    lost: (reason) =>
      this.#lose(lostText(reason, this.frame), reason === 'absent' ? 'frame' : 'configuration'),
  });
  /** The brand of the form's card: of its number the page knows too little to tell. */
  #heldBrand: ShownBrand | undefined;
  /** Whether `pay-ready` was fired: once, however many documents the frame loads. */
  #hasBegun = false;

  /** @internal */
  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    const isAddress = name === 'frame' || name === 'cards-url';
    if (isAddress && before !== after && this.#phase === 'lost') this.fields.lose({ phase: 'loading' });
    super.attributeChangedCallback(name, before, after);
  }

  /**
   * The first child of the page's own: libraries that compare the children with what the page should have would take a frame
   * that is not in its HTML for one too many.
   *
   * @internal
   */
  override get firstChild(): ChildNode | null {
    const { frame, isOfPage } = this.#connection;
    return super.firstChild === frame && !isOfPage ? frame.nextSibling : super.firstChild;
  }

  /** @internal */
  connectedMoveCallback(): void {} // without it, a move that keeps the frame would look like two that do not

  /** @internal */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#connection.remove();
      this.fields.lose({ phase: 'loading' });
    });
  }

  /** Focuses the first field. The page learns of no focus in the frame. */
  override focus(options: FocusOptions = {}): void {
    if (this.card || this.#phase === 'lost') super.focus(options);
    else this.#focusFrame('first', options);
  }

  override blur(): void {
    super.blur();
    this.#connection.frame.blur();
  }

  protected override get texts() {
    const { text } = this.fields;
    const messages = cardFormFrameLanguages.messages(this.language);
    return { ...messages, 'frame-empty': text, 'frame-wrong': text };
  }

  protected override get brand(): ShownBrand | undefined {
    return this.card ? this.#heldBrand : this.fields.brand;
  }

  protected override get marked(): readonly ShownBrand[] {
    return this.brand && this.marks !== 'none' ? [this.brand] : [];
  }

  protected override connected(signal: AbortSignal): void {
    super.connected(signal);
    this.#connection.watch(signal);
    onceHiddenLong(this, () => this.#connection.post({ type: 'forget' }), signal);
    // A page, or a framework, may empty the element.
    const observer = new MutationObserver(() => {
      if (this.#phase !== 'lost') this.#open();
    });
    observer.observe(this, { childList: true });
    signal.addEventListener('abort', () => observer.disconnect());
  }

  /** The element begins with the first state of the frame, and not when the element is connected. */
  protected override begin(): void {}

  protected override get wrongAddress(): string | undefined {
    if (this.hasAttribute('cards-url')) return 'cards-url: remove it; the cards address is that of the frame';
    if (!isSafeUrl(this.frame))
      return 'frame: must be the https: address of a card frame, without query or fragment';
    return new URL(this.frame).origin === location.origin
      ? 'frame: must be on another origin than the page, which could read it'
      : undefined;
  }

  protected override get view() {
    const view = super.view;
    const { session } = this.fields;
    const { phase } = this.submission;
    const isUnknown = phase === 'unknown';
    if (phase !== 'editing' && !isUnknown) return view;
    // Of an unknown outcome the box without a frame speaks, where there is none.
    if (session.phase === 'lost')
      return { ...view, phase: 'editing' as const, result: isUnknown ? view.result : this.localize('lost') };
    const notice = session.isAwaited ? 'loading' : this.isEmptied && 'emptied';
    if (!notice) return view;
    const result = isUnknown ? `${view.result} ${this.localize(notice)}` : this.localize(notice);
    return { ...view, phase: 'failed' as const, codeAgain: false, result };
  }

  protected override render(): TemplateResult {
    const { view, fields } = this;
    return cardFormFrameTemplate({
      ...view,
      session: this.#phase,
      isUnknown: this.submission.phase === 'unknown',
      reload: () => {
        // The input of which the outcome is unknown is gone: what is typed now is another one.
        if (this.submission.phase === 'unknown') this.submission.reset();
        fields.lose({ phase: 'loading' });
        this.update();
        this.focus();
      },
      themeChanged: () => this.#show(),
    });
  }

  protected override updated(): void {
    super.updated();
    if (this.#phase === 'lost') return;
    const wrong = this.wrongAddress;
    if (wrong) this.#lose(wrong);
    else this.#open();
  }

  protected override async send(): Promise<HeldCard> {
    const { customerId } = this;
    const authorization = this.fields.entry.consent;
    const { name, brand, ...card } = await this.#connection.send({ customerId, authorization });
    this.#heldBrand = brand ? { id: brand, name } : undefined;
    if (this.marks !== 'none') void loadMarks().then(() => this.update()); // for the card alone: the frame has its own
    return { ...card, brand: brand || undefined, brandName: name || brand || undefined };
  }

  protected override declareStates(names: readonly (string | false)[]): void {
    super.declareStates([...names, this.#phase !== 'ready' && this.#phase]);
  }

  protected override showErrors(): void {
    if (this.#phase === 'loading') this.fields.session = { phase: 'loading', isAwaited: true };
    super.showErrors();
  }

  protected override invalidError(): ElementError<CardField> {
    const { session } = this.fields;
    if (session.phase !== 'lost' || !session.error) return super.invalidError();
    const [code, text] = session.error;
    return new ElementError(code, {}, text);
  }

  protected override focusError(): void {
    if (this.#phase === 'lost') this.#focusRetry();
    else if (this.fields.hasErrors || this.view.codeAgain) this.#focusFrame('error');
    else super.focusError();
  }

  #focusRetry(): void {
    this.renderRoot.querySelector<HTMLElement>('.lost button')?.focus();
  }

  #focusFrame(at: 'first' | 'error', { preventScroll = false }: FocusOptions = {}): void {
    this.#connection.frame.focus({ preventScroll });
    this.#connection.post({ type: 'focus', at, preventScroll });
  }

  #open(): void {
    this.#connection.open(this, new URL(this.frame).href);
    this.#connection.frame.title = this.localize('group');
    this.#show();
  }

  #receive(state: FrameState): void {
    const isFirst = this.#phase !== 'ready';
    this.fields.session = { phase: 'ready' };
    if (this.fields.receive(state)) {
      this.isEmptied = false;
      this.submission.edited(this.hasIds);
    }
    if (state.wrong) this.report(state.wrong);
    this.update();
    const box = this.renderRoot.querySelector<HTMLElement>('[part=fields]');
    if (box && !this.card && state.rows.length > 8) placeRows(box, state.rows);
    if (!isFirst) return;
    if (!this.#hasBegun) super.begin();
    this.#hasBegun = true;
    if (this.#isFocusInFrame) this.#focusFrame('first', { preventScroll: true });
  }

  #show(): void {
    this.#connection.show(this.#frameView());
  }

  #frameView(): FrameView {
    const { view, publicKey, acceptedBrands, marks } = this;
    const { lang, phase, disabled, required, codeAgain, test } = view;
    const dir: FrameView['dir'] = getComputedStyle(this).direction === 'rtl' ? 'rtl' : 'ltr';
    const theme = themeOf(this.renderRoot.querySelector('.probe') ?? this); // it is always there
    const shown = { lang, dir, phase, disabled, required, codeAgain, test, theme };
    return { ...shown, publicKey, acceptedBrands, marks: marks !== 'none' };
  }

  /** The page has moved the element, or another document has come into the frame. */
  #restart(): void {
    const isEmptied = this.#phase === 'ready' && !this.fields.isUntouched;
    this.fields.lose({ phase: 'loading' });
    this.isEmptied ||= isEmptied;
    if (isEmptied) this.fields.lastLeftField = undefined; // so that it is announced
    this.update();
    if (isEmptied) this.#reportLoss('emptied');
  }

  /** @param text what the page is told; nothing of a frame with a submission that was sent, which reports its own error */
  #lose(text?: string, code = 'configuration'): void {
    const isInside = this.#isFocusInFrame;
    const error = text ? ([code, this.report(text)] as const) : undefined;
    this.isEmptied ||= this.#phase === 'ready' && !this.fields.isUntouched;
    this.#connection.remove();
    this.fields.lose({ phase: 'lost', error });
    this.update();
    if (isInside) this.#focusRetry();
    if (error) this.#reportLoss(...error);
  }

  get #isFocusInFrame(): boolean {
    return (this.getRootNode() as ShadowRoot).activeElement === this.#connection.frame; // or the document
  }

  get #phase(): FrameSession['phase'] {
    return this.fields.session.phase;
  }

  /** The outcome of a submission that was sent before the fields were lost: the service may have carried it out. */
  get #outcome(): ElementError['outcome'] {
    return ['submitting', 'unknown'].includes(this.submission.phase) ? 'unknown' : 'none';
  }

  /** Reports to the page that the fields are gone. */
  #reportLoss(code: string, text?: string): void {
    this.dispatchEvent(
      new PayCardErrorEvent(new ElementError<CardField>(code, { outcome: this.#outcome }, text)),
    );
  }
}
