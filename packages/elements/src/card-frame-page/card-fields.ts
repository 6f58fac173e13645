import { type Brand, digitsOf } from '@datafono/card';
import {
  FRAME_VERSION,
  type FrameState,
  type FrameView,
  type FromFrame,
  type ToFrame,
} from '@datafono/contract/frame';
import { html, type TemplateResult } from 'lit/html.js';
import { cardFieldsTemplate } from '../card-form/card.template.ts';
import { type CardField, cardFields, textFields } from '../card-form/card-field-names.ts';
import { CardFields, markedBrands } from '../card-form/card-fields.ts';
import { loadMarks } from '../card-form/card-form.marks.ts';
import { postCard } from '../card-form/create-card.ts';
import { ElementError } from '../internal/base/element-error.ts';
import { fill } from '../internal/base/languages.ts';
import { PayElement } from '../internal/base/pay-element.ts';
import { listenToFields } from '../internal/fields/field-listeners.ts';
import { spokenError } from '../internal/fields/field-template.ts';
import { emptyFields, placeEntry, setField } from '../internal/fields/place-entry.ts';
import { refusalText } from '../internal/submission/result-text.ts';
import { newSubmissionId } from '../internal/submission/submission-id.ts';
import { applyTheme } from './apply-theme.ts';
import { type CardFieldsMessageKey, cardFieldsLanguages } from './card-fields.messages.ts';
import { styles } from './card-fields.styles.ts';
import type { CardSession } from './card-session.ts';
import { misconfigurationOf } from './misconfiguration.ts';
import { onceFocused } from './once-focused.ts';
import { rowHeights } from './row-heights.ts';

type Send = Extract<ToFrame, { type: 'send' }>;
type Sent = Extract<FromFrame, { type: 'sent' }>;

/** A field that shows an error, or has to be filled in again. */
const WRONG = '[aria-invalid=true], [part~=input][part~=notice]';
/** Nobody else can name this section: a browser fills in the fields of one section together, also those around the frame. */
const section = `section-${newSubmissionId()} ` as const;

/**
 * The text fields of a card, as the only element of the frame's page.
 *
 * Owns: what is typed, what a page learns of it. Does not own: which page may connect.
 */
export class PayCardFields extends PayElement {
  /** @internal */
  static override readonly styles = styles;
  static override readonly languages = cardFieldsLanguages;

  /** The service's cards address. */
  cardsUrl = '';
  /** The public keys with which a card may be created; any when there is none. */
  publicKeys: readonly string[] = [];
  readonly #rules = { acceptedBrands: '', consent: 'optional' };
  readonly #fields = new CardFields(this.#rules);
  #view: FrameView | undefined;
  #port: MessagePort | undefined;
  #localize: (key: CardFieldsMessageKey) => string = (key) => key;
  #session: CardSession = { phase: 'typing' };
  /** Number of the last command. A counter, because the page ignores every state that the frame sent before that command. */
  #seq = 0;
  /** Edits that were reported. A counter, because the page would miss a flag in a state that the page ignores. */
  #edits = 0;
  /** The id of the last request. A counter, because each request is sent once, and a page can repeat its messages. */
  #lastId = 0;
  /** The end of the last request: requests are sent one after the other. */
  #sent = Promise.resolve();
  /** What is wrong with the configuration, so that no card can be created. */
  #misconfigured = '';
  #wrong = '';
  #reportedState = '';
  #rows: readonly number[] = [];
  readonly #adopt = listenToFields<CardField>(this.renderRoot, {
    isRendering: () => this.isRendering,
    inputOf: (field) => this.#fields.entry[field],
    edit: (field, event) => {
      const before = this.#fields.entry[field];
      this.#fields.edit(event, field);
      if (this.#fields.entry[field] !== before) this.#countEdit();
      this.refresh();
      this.#reportState();
    },
    leave: (field) => {
      this.#fields.showErrors([field]);
      this.refresh();
      this.#reportState();
    },
    enter: () => this.#post({ type: 'key', key: 'Enter' }),
  });

  constructor() {
    super();
    this.renderRoot.addEventListener('keydown', (event) => {
      if ((event as KeyboardEvent).key === 'Escape') this.#post({ type: 'key', key: 'Escape' }); // of that type
    });
    addEventListener('pagehide', () => this.#clear());
    addEventListener('pageshow', ({ persisted }) => persisted && this.#clear());
    new ResizeObserver(() => this.#measure()).observe(this);
  }

  /** Comes into the document with the look of the page, and talks to the page by the port that it has brought. */
  connectTo(port: MessagePort, view: FrameView): void {
    this.show(view);
    document.body.append(this);
    this.#port = port;
    this.#reportState();
    if (view.marks) void loadMarks().then(() => this.update());
  }

  /** Carries out a message of the page. */
  receive(message: ToFrame): void {
    if (message.type === 'view') this.show(message.view);
    else if (message.type === 'focus') onceFocused(() => this.#focusField(message));
    else if (message.type === 'send') this.#queue(message);
    else if (message.type === 'forget') setField(this.renderRoot.querySelector('input#code'), '');
    else this.#carryOut(message);
  }

  /** Shows what the page wants. What could not be read in its look is replaced, and said to be wrong. */
  show(view: FrameView): void {
    this.#view = view;
    const wrong = applyTheme(this, view.theme);
    this.#misconfigured = misconfigurationOf(view, this.publicKeys);
    this.#wrong = this.#misconfigured || (wrong && `the look of the page is not that of a form: ${wrong}`);
    this.#rules.acceptedBrands = view.acceptedBrands;
    document.documentElement.dir = view.dir;
    this.locale = view.lang; // renders where it differs
    document.documentElement.lang = this.messagesTag;
    this.update();
    this.#reportState();
  }

  protected override willUpdate(): void {
    const messages = cardFieldsLanguages.messages(this.language);
    const { brand } = this.#fields;
    const values = { brand: brand?.name, count: brand?.codeLength ?? 3 };
    this.#fields.check();
    this.#localize = (key) => fill(messages[key], values);
  }

  protected override get renderKey(): string {
    const { brand, lastLeftField } = this.#fields;
    const errors = Object.entries(this.#fields.errors((key) => key));
    return `${[lastLeftField, errors, brand?.id, this.#marked.map(({ id }) => id), this.#codeAgain]}`;
  }

  protected override render(): TemplateResult {
    const { phase = 'editing', disabled = true, required = true, test = false } = this.#view ?? {};
    const errors = this.#fields.errors(this.#localize);
    const fields = cardFieldsTemplate({
      ...{ phase, disabled, required, test, errors, section, localize: this.#localize },
      brand: this.#fields.brand,
      marked: this.#marked,
      codeAgain: this.#codeAgain,
    });
    const { lastLeftField: left } = this.#fields;
    const spoken = left && left !== 'consent' && spokenError(errors[left], this.#localize(left));
    const lang = this.messagesTag;
    return html`<div part="fields" class=${phase} lang=${lang}>${fields}</div><div role="status" lang=${lang} .textContent=${spoken || ''}></div>`;
  }

  protected override updated(): void {
    placeEntry(this.renderRoot, this.#fields.entry);
    document.title = this.#localize('group'); // a screen reader says it at the border of the frame
    if (this.#reportedState) this.#measure(); // the first state does not wait for a layout
  }

  get #codeAgain(): boolean {
    return !!this.#view?.codeAgain && !this.#fields.entry.code;
  }

  get #marked(): readonly Brand[] {
    const { brand, entry } = this.#fields;
    return this.#view?.marks ? markedBrands(brand, digitsOf(entry.number), this.#view.acceptedBrands) : [];
  }

  #carryOut({ seq, command }: Extract<ToFrame, { type: 'command' }>): void {
    this.#seq = seq;
    if (command === 'show') this.#adopt();
    if (command === 'clear') this.#clear();
    else if (command === 'show') this.#fields.showErrors();
    else this.#showRefusal();
    this.update();
    this.#reportState();
  }

  /** Shows what the service has answered, and clears a code that was sent. */
  #showRefusal(): void {
    const { error } = this.#session;
    if (error) this.#fields.showRefusal(error, (text) => refusalText(text, this.messagesTag, this.#localize));
  }

  #clear(): void {
    this.#session.phase = 'cleared';
    this.#session = { phase: 'typing' };
    this.#fields.clear();
    emptyFields(this.renderRoot);
    this.update();
  }

  #focusField({ at, preventScroll }: Extract<ToFrame, { type: 'focus' }>): void {
    const wrong = at === 'error' && this.renderRoot.querySelector<HTMLElement>(WRONG);
    (wrong || this.renderRoot.querySelector('input'))?.focus({ preventScroll });
  }

  /** Sends one request after the other, each id once. A code is for one request, so that a page makes one card of it. */
  #queue(request: Send): void {
    if (request.id <= this.#lastId) return;
    this.#lastId = request.id;
    const session = this.#session;
    this.#sent = this.#sent.then(async () => {
      const answer = await this.#send(request, session);
      this.#post(answer);
      if (session.phase !== 'sending') return; // cleared: another card is typed
      session.phase = 'typing';
      if (answer.card) this.#fields.clear();
      else this.#showRefusal();
      this.update();
    });
  }

  /** Creates the card. What was typed is checked once more: the page may not have heard of the last key. */
  async #send({ id, customerId, authorization }: Send, session: CardSession): Promise<Sent> {
    const account = { publicKey: this.#view?.publicKey ?? '', cardsUrl: this.cardsUrl };
    session.isEdited = false;
    this.update();
    try {
      if (session.phase !== 'typing') throw new ElementError<CardField>('superseded'); // cleared while the request waited
      session.phase = 'sending';
      const fields = this.#errorsOf(cardFields);
      if (Object.keys(fields).length) throw new ElementError<CardField>('invalid', { fields });
      if (this.#misconfigured) throw new ElementError('configuration', {}, this.#misconfigured);
      const body = { ...this.#fields.body(customerId), authorization };
      const { brand } = this.#fields;
      const created = await postCard(account, this.messagesTag, body, brand?.id);
      const shown = { ...created, brand: created.brand ?? '', name: brand?.name ?? '' };
      return { type: 'sent', id, card: shown, error: null };
    } catch (reason) {
      const error = reason as ElementError<CardField>; // nothing else is thrown
      session.error = error;
      const { code, message, outcome, fields, status = 0, requestId = '' } = error;
      return { type: 'sent', id, card: null, error: { code, message, outcome, fields, status, requestId } };
    }
  }

  /** The message of each of these fields that is invalid, whether it is shown or not. */
  #errorsOf(fields: readonly CardField[]): Readonly<Record<string, string>> {
    const problems = this.#fields.problems;
    return Object.fromEntries(
      fields.flatMap((field) => {
        const key = problems[field];
        return key ? [[field, this.#localize(key)]] : [];
      }),
    );
  }

  /** Tells the page once more what it may know of the fields. */
  reportAgain(): void {
    this.#reportedState = '';
    this.#reportState();
  }

  /** Tells the page what it may know of the fields, where that has changed. */
  #reportState(): void {
    if (!this.#port) return;
    const { brand, isUntouched, problem } = this.#fields;
    const state: FrameState = {
      type: 'state',
      version: FRAME_VERSION,
      seq: this.#seq,
      edits: this.#edits,
      isUntouched,
      problems: this.#errorsOf(textFields),
      missing: !!problem?.endsWith('empty'),
      errors: this.#fields.errors(this.#localize) as Readonly<Record<string, string>>, // without the fields that have none
      brand: brand ? { id: brand.id, name: brand.name } : null,
      rows: [...this.#rows],
      wrong: this.#wrong,
    };
    const text = JSON.stringify(state);
    if (text !== this.#reportedState) this.#post(state);
    this.#reportedState = text;
  }

  #countEdit(): void {
    if (!this.#session.isEdited) this.#edits += 1;
    this.#session.isEdited = true;
  }

  #measure(): void {
    const box = this.renderRoot.querySelector('[part=fields]');
    const rows = box ? rowHeights(box) : this.#rows;
    if (`${rows}` === `${this.#rows}`) return;
    this.#rows = rows;
    this.#reportState();
  }

  #post(message: FromFrame): void {
    this.#port?.postMessage(message);
  }

  /** Nothing is ready before the page has sent its first message. */
  protected override begin(): void {}
}
