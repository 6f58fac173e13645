import { brandOf } from '@datafono/card';
import { readKey } from '@datafono/contract/keys';
import { FormControl } from '../internal/form-control.ts';
import { formatInput } from '../internal/formatted-input.ts';
import { fill } from '../internal/languages.ts';
import { PayError } from '../internal/pay-error.ts';
import { attributeOf, reflect } from '../internal/reflect.ts';
import { type GatedElement, SubmitGate } from '../internal/submit-gate.ts';
import {
  type CardEntry,
  type CardField,
  cardBody,
  cardFields,
  checkEntry,
  emptyEntry,
  formats,
  type TextField,
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
import { type CardFormMessageKey, cardFormLanguages } from './card-form.messages.ts';
import { styles } from './card-form.styles.ts';
import { type CardFormActions, cardFormTemplate, type Phase } from './card-form.template.ts';
import { type FieldMessages, postCard } from './create-card.ts';

/** Where a card goes and on whose behalf: a card that is held goes with them. */
const destination = ['publicKey', 'cardsUrl', 'customerId'];
const properties = [...destination, 'name', 'locale', 'consent', 'optional', 'acceptedBrands', 'disabled'];

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
 * @csspart fields - The box of all fields.
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
 */
export class PayCardForm extends FormControl implements GatedElement {
  /** @internal */
  static readonly observedAttributes = properties.map(attributeOf);

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
    reflect(PayCardForm.prototype, properties, ['optional', 'disabled']);
  }

  readonly #gate = new SubmitGate(this);
  #entry = emptyEntry;
  #check = checkEntry(emptyEntry, this);
  /** The fields at which something is said: the service's own words, or, when empty, what is wrong by the check. */
  #said: Partial<Record<CardField, string>> = {};
  #phase: Phase = 'editing';
  #failure: PayError<CardField> | undefined;
  #card: HeldCard | null = null;
  #attempt: Promise<HeldCard> | undefined;
  /** What `pay-card-change` told last. */
  #told = 'false,';
  #connection: AbortController | undefined;

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    this.root.adoptedStyleSheets = [sheet];
  }

  /** The card that is held, or `null`. */
  get card(): HeldCard | null {
    return this.#card;
  }

  /** The id of the card that is held, or the empty string. */
  get value(): string {
    return this.#card?.id ?? '';
  }

  /**
   * Creates the card, once: while an attempt is under way every call gets its promise, and a card that is held
   * is answered at once. What it throws is told by `pay-card-error` too.
   *
   * @returns the card that the form now holds
   * @throws {PayError} `invalid` for a field that is not right, `disabled` when it is that or not on the page,
   *   `cancelled` when `pay-card-submit` was, `configuration`, `superseded` when the form was changed or reset
   *   meanwhile, and what the service or the network gave
   */
  submit(): Promise<HeldCard> {
    this.#attempt ??= this.#create();
    return this.#attempt;
  }

  /** Empties the form and lets go of the card it holds; an answer still to come is stale. */
  reset(): void {
    this.#attempt = this.#failure = undefined;
    this.#card = null;
    this.#phase = 'editing';
    this.internals.setFormValue(null);
    this.#edit(emptyEntry);
  }

  /** @internal */
  get settled(): boolean {
    return !!this.#card || (this.optional && !Object.values(this.#entry).some(Boolean));
  }

  /** @internal */
  stranded(): void {
    this.#tell(new PayError('stranded'));
  }

  /** @internal */
  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#gate.follow(form);
    this.refresh();
  }

  /** @internal */
  formResetCallback(): void {
    this.reset();
  }

  /** @internal */
  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    const moved = before && before !== after && destination.map(attributeOf).includes(name);
    if (moved && this.#attempt) this.reset();
    else this.refresh();
  }

  connectedCallback(): void {
    const first = !this.#connection;
    this.#connection = new AbortController();
    const refresh = () => this.refresh();
    cardFormLanguages.addEventListener('change', refresh, this.#connection);
    addEventListener('pageshow', refresh, this.#connection);
    addEventListener('pagehide', () => this.reset(), this.#connection); // what the browser keeps for Back holds no digit
    if (!this.name) this.name = 'card_id';
    refresh();
    if (first) this.dispatchEvent(new PayReadyEvent());
  }

  disconnectedCallback(): void {
    this.#connection?.abort();
    queueMicrotask(() => {
      if (!this.isConnected) this.#edit(emptyEntry); // a move ends connected again
    });
  }

  #show(): void {
    const content = cardFormTemplate({
      words: this.#words,
      errors: this.#errors,
      brand: this.#check.brand,
      phase: this.#phase,
      result: this.#result,
      again: !!this.#failure && !this.#entry.code,
      required: !this.optional,
      disabled: this.isDisabled,
      test: !!readKey(this.publicKey)?.test,
      alone: !this.form,
      actions: this.#actions,
    });
    this.show(content);
    // Not bound in the template: what a page or an extension wrote there by itself has to give way to a reset.
    const entry: Readonly<Record<string, unknown>> = this.#entry;
    for (const input of this.root.querySelectorAll('input')) {
      const text = `${entry[input.id]}`;
      if (input.value !== text) input.value = text;
      input.checked = this.#entry.consent; // a text field heeds it not
    }
  }

  protected override showProblems(): void {
    this.#say(cardFields);
  }

  async #create(): Promise<HeldCard> {
    await null; // a listener of what follows may call submit(), and must get this very promise
    const attempt = this.#attempt;
    try {
      this.#permit();
      if (attempt !== this.#attempt || this.#problem) throw new PayError('superseded');
      const body = cardBody(this.#entry, this.customerId);
      const { brand } = this.#check;
      this.#phase = 'submitting';
      this.#said = {};
      this.refresh();
      const card = await postCard(this, body);
      if (attempt !== this.#attempt) throw new PayError('superseded', { outcome: 'unknown' });
      return this.#hold({
        id: card.id,
        brand: brand?.id ?? card.brand,
        // Of twelve digits at least: what is right has as many.
        bin: body.card_number.slice(0, 6),
        lastFour: body.card_number.slice(-4),
      });
    } catch (reason) {
      const error = reason as PayError<CardField>; // nothing else is thrown
      const current = attempt === this.#attempt;
      if (current && this.#phase === 'submitting') this.#fail(error);
      this.#tell(error);
      if (attempt === this.#attempt) this.#attempt = undefined;
      throw error;
    }
  }

  /** Whether a card may be sent. */
  #permit(): void {
    if (this.isDisabled || !this.isConnected) throw new PayError('disabled');
    if (this.#problem) {
      this.showProblems();
      this.focusProblem();
      throw new PayError('invalid', { fields: this.#errors });
    }
    if (!this.dispatchEvent(new PayCardSubmitEvent())) throw new PayError('cancelled');
  }

  #hold(card: HeldCard): HeldCard {
    const focused = this.root.activeElement;
    this.#card = card;
    this.#phase = 'held';
    this.internals.setFormValue(card.id, null); // with a state of its own, Back and reload never bring it back
    this.#edit(emptyEntry);
    if (focused) this.focus();
    this.dispatchEvent(new PayCardCreatedEvent(card));
    return card;
  }

  #fail(error: PayError<CardField>): void {
    this.#failure = error;
    this.#phase = error.outcome === 'unknown' ? 'unknown' : 'failed';
    this.#said = { ...error.fields };
    this.#entry = { ...this.#entry, code: '' };
    this.refresh();
    this.focusProblem();
  }

  #tell(error: PayError<CardField>): void {
    this.dispatchEvent(new PayCardErrorEvent(error));
  }

  /** Takes over what a person changed; what was said of it no longer holds. */
  #edit(change: Partial<CardEntry>): void {
    this.#entry = { ...this.#entry, ...change };
    for (const field in change) delete this.#said[field as CardField]; // the keys are fields
    if (this.#phase === 'failed') this.#phase = 'editing';
    this.refresh();
  }

  /** Says what is wrong with each of these fields, from now on until it is edited. */
  #say(fields: readonly CardField[]): void {
    for (const field of fields) if (this.#check[field].problem) this.#said[field] = '';
    this.refresh();
  }

  /** What is wrong with the first field that is. */
  get #problem(): CardFormMessageKey | undefined {
    return cardFields.map((field) => this.#check[field].problem).find(Boolean);
  }

  /** Checks everything again, declares what came of it and, once the element has been on a page, shows it. */
  protected override refresh(): void {
    this.#check = checkEntry(this.#entry, this);
    this.#declare();
    if (this.#connection) this.#show();
  }

  /** What is said at each field, in words. */
  get #errors(): FieldMessages {
    const errors: Partial<Record<CardField, string>> = {};
    for (const field of cardFields) {
      const { problem, potential } = this.#check[field];
      const said = potential ? this.#said[field] : '';
      const error = said || (said === '' && problem && this.#words(problem));
      if (error) errors[field] = error;
    }
    return errors;
  }

  /** Tells the form, the page's styles and its scripts how it stands. */
  #declare(): void {
    const { internals } = this;
    const problem = this.settled ? undefined : this.#problem;
    internals.setValidity(
      problem ? { [problem === 'empty' ? 'valueMissing' : 'customError']: true } : {},
      problem && this.#words(problem),
    );
    internals.ariaLabel = internals.labels.length ? null : this.#words('group');
    const complete = !!this.#card || !this.#problem;
    const { states } = internals;
    states.clear();
    states.add(this.#phase);
    if (complete) states.add('complete');
    if (Object.keys(this.#errors).length) states.add('invalid');
    const brand = this.#check.brand?.id;
    const told = `${[complete, brand]}`;
    if (told !== this.#told) this.dispatchEvent(new PayCardChangeEvent(complete, brand));
    this.#told = told;
  }

  /** The words of a message. */
  readonly #words = (key: CardFormMessageKey): string => {
    const { bin = '', lastFour } = this.#card ?? {};
    const brand = this.#check.brand ?? brandOf(bin);
    return fill(cardFormLanguages.messages(this.language)[key], {
      brand: brand?.name,
      last: lastFour,
      count: brand?.codeLength ?? 3,
    });
  };

  /** What became of the last attempt, in words. */
  get #result(): string {
    const phase = this.#phase;
    if (phase === 'editing') return '';
    const key = phase === 'failed' ? this.#failure && keyOf(this.#failure) : phase;
    return key ? this.#words(key) : (this.#failure?.message ?? '');
  }

  readonly #actions: CardFormActions = {
    input: (event) => {
      const { id, checked } = event.target as HTMLInputElement; // the listeners are on the inputs alone
      const field = id as CardField;
      this.#edit({
        [field]: field === 'consent' ? checked : formatInput(event, this.#entry[field], formats[field]),
      });
    },
    leave: (event) => {
      const field = (event.target as HTMLInputElement).id as TextField; // as above
      if (!this.#entry[field]) return; // a field left empty is not nagged about yet
      const say = () => this.#say([field]);
      // An error makes room for itself, and must not move what a pointer is pressing.
      if (document.querySelector(':active')) addEventListener('mouseup', say, { once: true });
      else say();
    },
    keydown: (event) => {
      // 229 is a key that an input method handles; Safari ends a composition with it and says so nowhere else.
      if (event.key === 'Enter' && !event.isComposing && event.keyCode !== 229) this.#gate.enter();
    },
    submit: this.#gate.ask,
    retry: this.#gate.ask,
    change: () => {
      this.reset();
      this.focus();
    },
    dismiss: () => {
      this.reset();
      this.dispatchEvent(new PayCardDismissEvent());
    },
  };
}

/** The message that tells the person of a failure; none where the service has words for the person. */
function keyOf({ code, status, message, field }: PayError): CardFormMessageKey | undefined {
  if (field) return 'fields';
  if (code === 'offline') return code;
  if (status === 429) return 'busy';
  // A key or a customer that the service does not know is the shop's to mend, and no words for the person.
  return status && status !== 401 && status !== 404 && message !== code ? undefined : 'failed';
}
