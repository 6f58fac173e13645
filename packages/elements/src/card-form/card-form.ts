import { bin, brandOf, digitsOf, lastFour } from '@datafono/card';
import { readKey } from '@datafono/contract/keys';
import type { TemplateResult } from 'lit';
import { submitImplicitly } from '../internal/default-button.ts';
import { FormControl } from '../internal/form-control.ts';
import { formatInput } from '../internal/formatted-input.ts';
import { fill } from '../internal/languages.ts';
import { PayError } from '../internal/pay-error.ts';
import { reflect } from '../internal/reflect.ts';
import { type GatedElement, SubmitGate } from '../internal/submit-gate.ts';
import {
  type CardEntry,
  type CardField,
  cardBody,
  cardFields,
  checkEntry,
  type EntryCheck,
  emptyEntry,
  formats,
  textFields,
} from './card-entry.ts';
import {
  type HeldCard,
  PayCardChangeEvent,
  PayCardCreatedEvent,
  PayCardDismissEvent,
  PayCardErrorEvent,
  PayCardSubmitEvent,
  PayReadyEvent,
} from './card-form.events.ts';
import { type CardFormMessages, cardFormLanguages } from './card-form.messages.ts';
import { styles } from './card-form.styles.ts';
import { type CardFormActions, cardFormTemplate, type Phase } from './card-form.template.ts';
import { type FieldMessages, postCard } from './create-card.ts';

const attributes = {
  publicKey: 'public-key',
  cardsUrl: 'cards-url',
  customerId: 'customer-id',
  name: 'name',
  locale: 'locale',
  consent: 'consent',
  optional: 'optional',
  acceptedBrands: 'accepted-brands',
  disabled: 'disabled',
};

/**
 * Takes a card and creates it at the service's cards address, so that the form around it is sent with the
 * card's id and never with its number.
 *
 * @summary Card number, expiry, security code and holder, as one form control.
 *
 * @attr {string} public-key - The public key of the shop's account (`pk_…`).
 * @attr {string} cards-url - The service's cards address: `https:`, or `http:` on this machine.
 * @attr {string} customer-id - The customer that the card will belong to, created on the shop's server.
 * @attr {string} name - Name of the card's id in the form's data; `card_id` by default.
 * @attr {string} locale - Language tag; without it, the language that the page declares.
 * @attr {'required' | 'optional'} consent - `optional` lets a card be saved that cannot be charged later.
 * @attr {boolean} optional - The form may be sent without a card when nothing was filled in.
 * @attr {string} accepted-brands - Brands that the shop takes, such as `visa mastercard`; all when empty.
 * @attr {boolean} disabled - Takes nothing and is left out of the form, as any disabled control.
 *
 * @slot consent - What the person agrees to, in the shop's own words.
 * @slot submit - The button of a card form that stands outside any `<form>`.
 *
 * @event {PayReadyEvent} pay-ready - The fields are on the page.
 * @event {PayCardSubmitEvent} pay-card-submit - A card is about to be sent; cancelable.
 * @event {PayCardChangeEvent} pay-card-change - The brand or the completeness changed.
 * @event {PayCardCreatedEvent} pay-card-created - The service created the card, and the form holds it.
 * @event {PayCardErrorEvent} pay-card-error - No card is held, or the form could not go on with it.
 * @event {PayCardDismissEvent} pay-card-dismiss - After an unknown outcome, the person chose to pay by other means.
 *
 * @csspart fields - The grid of all fields.
 * @csspart field - A label, its input and what is said of it; also `number`, `expiry`, `code`, `holder`, `consent`.
 * @csspart label - The label of a text field.
 * @csspart input - A text field.
 * @csspart brand - The brand's name and mark, inside the number field.
 * @csspart hint - What helps to fill in a field.
 * @csspart error - What is wrong with a field.
 * @csspart checkbox - The consent's checkbox.
 * @csspart consent-label - The consent's words.
 * @csspart result - What became of the last attempt, or the card that is held.
 * @csspart button - Any button; also `submit`, `change`, `retry`, `dismiss`.
 * @csspart badge - The sign of test mode.
 *
 * @cssproperty --pay-text-color - Text.
 * @cssproperty --pay-field-background - Ground of the fields.
 * @cssproperty --pay-border-color - Lines around the fields.
 * @cssproperty --pay-accent-color - Focus, buttons, checkbox.
 * @cssproperty --pay-on-accent-color - Text on the accent.
 * @cssproperty --pay-danger-color - Errors.
 * @cssproperty --pay-radius - Corner radius.
 * @cssproperty --pay-gap - Space between fields.
 * @cssproperty --pay-font-size - Text size; never less than 16 px.
 *
 * @cssstate complete - Every field is filled in correctly, or a card is held.
 * @cssstate invalid - An error is shown.
 * @cssstate submitting - The card is on its way.
 * @cssstate failed - The last attempt created no card.
 * @cssstate unknown - Nobody can tell whether the last attempt created a card.
 * @cssstate held - A card is held.
 * @cssstate test - The key is a test key.
 */
export class PayCardForm extends FormControl implements GatedElement {
  /** @internal */
  static readonly observedAttributes = Object.values(attributes);

  /** The public key of the shop's account (`pk_…`). */
  declare publicKey: string;
  /** The service's cards address: `https:`, or `http:` on this machine. Read when the card is sent. */
  declare cardsUrl: string;
  /** The customer that the card will belong to, created on the shop's server. */
  declare customerId: string;
  /** `required`: the person must agree to be charged later. `optional`: a card may be saved that cannot be. */
  declare consent: string;
  /** The form may be sent without a card when nothing was filled in. */
  declare optional: boolean;
  /** Brands that the shop takes, such as `visa mastercard`; all when empty. */
  declare acceptedBrands: string;

  static {
    reflect(PayCardForm.prototype, attributes, ['optional', 'disabled']);
  }

  readonly #gate = new SubmitGate(this);
  #entry = emptyEntry;
  #check: EntryCheck = checkEntry(emptyEntry, { acceptedBrands: '', consent: '' });
  /** What is said of a field: the key of a message, or the service's own words. */
  #said: FieldMessages = {};
  #phase: Phase = 'editing';
  #failure: PayError<CardField> | undefined;
  #card: HeldCard | undefined;
  #attempt: Promise<HeldCard> | undefined;
  #ready = false;
  /** What `pay-card-change` told last. */
  #told = 'false,';

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    this.root.adoptedStyleSheets = [sheet];
  }

  /** The card that is held, or `null`. */
  get card(): HeldCard | null {
    return this.#card ?? null;
  }

  /** The id of the card that is held, or the empty string. */
  get value(): string {
    return this.#card?.id ?? '';
  }

  /**
   * Creates the card, once: while an attempt is under way every call gets its promise, and a card that is held
   * is answered at once.
   *
   * @returns the card that the form now holds
   * @throws {PayError} `invalid` for a field that is not right, `cancelled` when `pay-card-submit` was,
   *   `configuration`, `superseded` when the form was reset meanwhile, and what the service or the network gave
   */
  submit(): Promise<HeldCard> {
    this.#attempt ??= this.#create();
    return this.#attempt;
  }

  /** Empties the form and lets go of the card it holds; an answer still to come is stale. */
  reset(): void {
    this.#attempt = this.#card = this.#failure = undefined;
    this.#phase = 'editing';
    this.#said = {};
    this.internals.setFormValue(null);
    this.#edit(emptyEntry);
  }

  /** @internal */
  get settled(): boolean {
    return !!this.#card || (this.optional && !Object.values(this.#entry).some(Boolean));
  }

  /** @internal */
  stranded(): void {
    this.#tell(new PayError('stranded', 'The card is held, but its form changed and was not sent.'));
  }

  /** @internal */
  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#gate.follow(form);
    this.update();
  }

  /** @internal */
  formResetCallback(): void {
    this.reset();
  }

  /** @internal */
  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    const moved = before && before !== after && ['public-key', 'cards-url', 'customer-id'].includes(name);
    if (moved && this.#attempt !== undefined) this.reset();
    else this.#refresh();
  }

  connectedCallback(): void {
    if (!this.name) this.name = 'card_id';
    cardFormLanguages.listeners.add(this.#refresh);
    addEventListener('pagehide', this.#onPageHide);
    addEventListener('pageshow', this.#refresh);
    this.#refresh();
  }

  disconnectedCallback(): void {
    cardFormLanguages.listeners.delete(this.#refresh);
    removeEventListener('pagehide', this.#onPageHide);
    removeEventListener('pageshow', this.#refresh);
    queueMicrotask(() => {
      if (!this.isConnected) this.#edit(emptyEntry); // a move ends connected again
    });
  }

  /** Not bound in the template: what a person typed since it was rendered last has to give way to a reset. */
  protected override rendered(): void {
    if (!this.#ready) {
      this.#ready = true;
      this.#declareValidity(); // the fields it points at are there now
      this.dispatchEvent(new PayReadyEvent());
    }
    for (const field of textFields) {
      const input = this.#control(field);
      if (input && input.value !== this.#entry[field]) input.value = this.#entry[field];
    }
    const box = this.#control('consent');
    if (box) box.checked = this.#entry.consent;
  }

  protected override render(): TemplateResult {
    const messages = this.#messages;
    const errors: Partial<Record<CardField, string>> = {};
    for (const field of cardFields) {
      const said = this.#said[field];
      if (said) errors[field] = this.#words(said);
    }
    return cardFormTemplate(
      {
        messages,
        errors,
        check: this.#check,
        phase: this.#phase,
        result: this.#result,
        again: !!this.#failure && !this.#entry.code,
        required: !this.optional,
        disabled: this.isDisabled,
        test: !!readKey(this.publicKey)?.test,
        alone: !this.form,
      },
      this.#actions,
    );
  }

  protected override showProblems(): void {
    for (const field of cardFields) this.#say(field);
    this.update();
  }

  protected override focusProblem(): void {
    const field = cardFields.find((name) => this.#said[name]);
    // Once it is rendered, the field's description holds the error that is to be read with it.
    if (field) void this.updateComplete.then(() => this.#control(field)?.focus());
  }

  async #create(): Promise<HeldCard> {
    await null; // a listener of what follows may call submit(), and must get this very promise
    const attempt = this.#attempt;
    const refuse = (error: PayError<CardField>) => {
      if (attempt === this.#attempt) this.#attempt = undefined;
      return error;
    };
    if (this.#firstProblem) {
      this.showProblems();
      this.focusProblem();
      throw refuse(new PayError('invalid', 'Not filled in correctly', { fields: this.#said }));
    }
    if (!this.dispatchEvent(new PayCardSubmitEvent()))
      throw refuse(new PayError('cancelled', 'pay-card-submit was cancelled'));
    if (attempt !== this.#attempt || this.#firstProblem)
      throw refuse(new PayError('superseded', 'A listener of pay-card-submit changed the form'));
    const digits = digitsOf(this.#entry.number);
    const { brand } = this.#check;
    this.#phase = 'submitting';
    this.#said = {};
    this.#refresh();
    const result = await postCard(this, cardBody(this.#entry, this.customerId)).catch(
      (error: PayError<CardField>) => error,
    );
    if (attempt !== this.#attempt)
      throw new PayError('superseded', 'The form was reset', { outcome: 'unknown' });
    const focused = this.root.activeElement;
    if (result instanceof Error) {
      this.#failure = result;
      this.#phase = result.outcome === 'unknown' ? 'unknown' : 'failed';
      this.#said = result.fields;
      this.#entry = { ...this.#entry, code: '' };
      this.#refresh();
      this.focusProblem();
      this.#tell(result);
      throw refuse(result);
    }
    const { id } = result;
    const card = { id, brand: brand?.id ?? result.brand, bin: bin(digits), lastFour: lastFour(digits) };
    this.#card = card;
    this.#phase = 'held';
    this.internals.setFormValue(id, null); // with a state of its own, Back and reload never bring it back
    this.#entry = emptyEntry;
    this.#refresh();
    if (focused) this.#focusShown();
    this.dispatchEvent(new PayCardCreatedEvent(card));
    return card;
  }

  #tell(error: PayError<CardField>): void {
    this.dispatchEvent(new PayCardErrorEvent(error));
  }

  /** Takes over what a person changed; what was said of it no longer holds. */
  #edit(change: Partial<CardEntry>): void {
    this.#entry = { ...this.#entry, ...change };
    const said: Partial<Record<CardField, string>> = { ...this.#said };
    for (const field of cardFields) if (field in change) delete said[field];
    this.#said = said;
    if (this.#phase === 'failed') this.#phase = 'editing';
    this.#refresh();
  }

  #say(field: CardField): void {
    const { problem } = this.#check[field];
    if (problem) this.#said = { ...this.#said, [field]: problem };
  }

  get #firstProblem(): CardField | undefined {
    return cardFields.find((field) => this.#check[field].problem);
  }

  /** Checks everything again and declares what came of it. */
  readonly #refresh = (): void => {
    this.#check = checkEntry(this.#entry, this);
    for (const field of textFields) if (!this.#check[field].potential) this.#say(field);
    this.#declareValidity();
    const complete = !!this.#card || !this.#firstProblem;
    const { brand } = this.#check;
    const { states } = this.internals;
    states.clear();
    states.add(this.#phase);
    if (complete) states.add('complete');
    if (Object.keys(this.#said).length) states.add('invalid');
    this.internals.ariaLabel = this.internals.labels.length ? null : this.#messages.group;
    const told = `${[complete, brand?.id]}`;
    if (told !== this.#told) this.dispatchEvent(new PayCardChangeEvent(complete, brand?.id));
    this.#told = told;
    this.update();
  };

  #declareValidity(): void {
    const field = this.settled ? undefined : this.#firstProblem;
    const key = field && this.#check[field].problem;
    const missing = key === 'empty';
    const flags = { valueMissing: missing, customError: !missing };
    if (key) this.internals.setValidity(flags, this.#words(key), this.#control(field) ?? undefined);
    else this.internals.setValidity({});
  }

  get #messages(): CardFormMessages {
    return cardFormLanguages.messages(this.language);
  }

  /** The words of a message; a text that is no message's key is words itself. */
  #words(key: string): string {
    const messages: Readonly<Record<string, string>> = this.#messages;
    const name = (this.#check.brand ?? brandOf(this.#card?.bin ?? ''))?.name;
    return Object.hasOwn(messages, key)
      ? fill(messages[key] ?? '', { brand: name, last: this.#card?.lastFour })
      : key;
  }

  /** What became of the last attempt, in words. */
  get #result(): string {
    const phase = this.#phase;
    if (phase === 'editing') return '';
    return this.#words((phase === 'failed' && this.#failure && wordsFor(this.#failure)) || phase);
  }

  #focusShown(): void {
    void this.updateComplete.then(() => this.focus());
  }

  #control(field: CardField): HTMLInputElement | null {
    return this.root.querySelector(`#${field}`);
  }

  readonly #actions: CardFormActions = {
    input: (field, event) => this.#edit({ [field]: formatInput(event, this.#entry[field], formats[field]) }),
    leave: (field) => {
      if (!this.#entry[field]) return; // a field left empty is not nagged about yet
      const say = () => {
        this.#say(field);
        this.#refresh();
      };
      // An error makes room for itself, and must not move what a pointer is pressing.
      if (document.querySelector(':active')) addEventListener('mouseup', say, { once: true });
      else say();
    },
    consent: (event) => this.#edit({ consent: (event.target as HTMLInputElement).checked }),
    keydown: (event) => {
      // 229 is a key that an input method handles; Safari ends a composition with it and says so nowhere else.
      if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229) return;
      if (this.form) submitImplicitly(this.form);
      else this.#actions.submit();
    },
    submit: () => void this.submit().catch(() => {}), // it has been shown, and the page told
    change: () => {
      this.reset();
      this.#focusShown();
    },
    retry: () => {
      if (this.form) this.#gate.again();
      else this.#actions.submit();
    },
    dismiss: () => {
      this.reset();
      this.dispatchEvent(new PayCardDismissEvent());
    },
  };

  /** What the browser keeps of the page for Back must hold no digit, so it is rendered before that. */
  readonly #onPageHide = (): void => {
    this.reset();
    this.show();
  };
}

/** What the person is told of a failure: a message's key, or the service's own words. */
function wordsFor({ code, status, message, field }: PayError): string {
  if (field) return 'fields';
  if (code === 'offline') return code;
  if (status === 429) return 'busy';
  // A key or a customer that the service does not know is the shop's to mend, and no words for the person.
  return status && ![401, 403, 404].includes(status) ? message : '';
}
