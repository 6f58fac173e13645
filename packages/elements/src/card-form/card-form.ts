import type { CardCreate } from '@datafono/contract';
import { readKey } from '@datafono/contract/keys';
import type { TemplateResult } from 'lit/html.js';
import type { FieldMessages } from '../internal/field-errors.ts';
import { fieldListeners } from '../internal/field-listeners.ts';
import { FormControl } from '../internal/form-control.ts';
import { PayError } from '../internal/pay-error.ts';
import { Submission } from '../internal/submission.ts';
import { type GatedElement, SubmitGate } from '../internal/submit-gate.ts';
import { type CardField, emptyEntry } from './card-entry.ts';
import { CardFields } from './card-fields.ts';
import {
  type HeldCard,
  PayCardChangeEvent,
  PayCardCreatedEvent,
  PayCardDismissEvent,
  PayCardErrorEvent,
  PayCardSubmitEvent,
} from './card-form.events.ts';
import { cardFormLanguages } from './card-form.messages.ts';
import { styles } from './card-form.styles.ts';
import { type CardFormActions, cardFormTemplate } from './card-form.template.ts';
import { resultOf, type Words, wordsFor } from './card-form.words.ts';
import { postCard } from './create-card.ts';

/** Where a card goes and on whose behalf: when they change, a card that is held is of no use. */
const destination = ['public-key', 'cards-url', 'customer-id'];

/**
 * Takes a card and creates it at the service's cards address, so that the form around it is sent with the
 * card's id and never with its number.
 *
 * @summary Card number, expiry, security code and holder, as one form control.
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
 * @cssstate complete - Every field is filled in correctly, or a card is held.
 * @cssstate invalid - An error is shown.
 * @cssstate submitting - The card is on its way.
 * @cssstate failed - The last attempt created no card.
 * @cssstate unknown - Nobody can tell whether the last attempt created a card.
 * @cssstate held - A card is held.
 */
export class PayCardForm extends FormControl implements GatedElement {
  /** @internal */
  static override readonly properties = {
    ...FormControl.properties,
    publicKey: { attribute: 'public-key' },
    cardsUrl: { attribute: 'cards-url' },
    customerId: { attribute: 'customer-id' },
    consent: { default: 'required' },
    optional: { type: Boolean },
    acceptedBrands: { attribute: 'accepted-brands' },
  };
  /** @internal */
  static override readonly styles = styles;
  protected static override readonly languages = cardFormLanguages;

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

  readonly #gate = new SubmitGate(this);
  readonly #submission = new Submission<CardCreate, HeldCard, CardField>({
    prepare: () => this.#prepare(),
    send: (body) => postCard(this, body, this.#fields.brand?.id),
    started: () => this.update(),
    received: (card) => this.#storeCard(card),
    failed: ({ fields }) => this.#showFailure(fields),
    reportError: (error) => this.dispatchEvent(new PayCardErrorEvent(error)),
  });
  readonly #fields = new CardFields(this);
  /** What `pay-card-change` reported last. */
  #lastChange = 'false,';

  /** The card that is held, or `null`. */
  get card(): HeldCard | null {
    return this.#submission.value ?? null;
  }

  /** The id of the card that is held, or the empty string. */
  get value(): string {
    return this.card?.id ?? '';
  }

  /**
   * Creates the card, once: while a submission is under way every call gets its promise, and a card that is held
   * is answered at once. What it throws is reported by `pay-card-error` too.
   *
   * @returns the card that the form now holds
   * @throws {PayError} `invalid` for a field that is not right, `disabled` when it is that or not on the page,
   *   `cancelled` when `pay-card-submit` was, `configuration`, `superseded` when the form was changed or reset
   *   meanwhile, and what the service or the network gave
   */
  submit(): Promise<HeldCard> {
    return this.#submission.start();
  }

  /** Empties the form and drops the card it holds; an answer still to come is superseded. */
  reset(): void {
    this.#submission.reset();
    this.internals.setFormValue(null);
    this.#clear();
  }

  /** @internal */
  get settled(): boolean {
    return !!this.card || (this.optional && this.#fields.isUntouched);
  }

  /** @internal */
  stranded(): void {
    this.dispatchEvent(new PayCardErrorEvent(new PayError('stranded')));
  }

  /** @internal */
  override formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#gate.follow(form);
    super.formAssociatedCallback(form);
  }

  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before && before !== after && destination.includes(name) && this.#submission.hasStarted) this.reset();
    else super.attributeChangedCallback(name, before, after);
  }

  override connectedCallback(): void {
    if (!this.name) this.name = 'card_id';
    super.connectedCallback();
  }

  protected override connected(signal: AbortSignal): void {
    addEventListener('pagehide', () => this.reset(), { signal }); // what the browser keeps for Back holds no digit
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (!this.isConnected) this.#clear(); // a move ends connected again
    });
  }

  protected override showErrors(): void {
    this.#fields.showErrors();
    this.update();
  }

  /** Checks everything again, and declares how the element stands. */
  protected override willUpdate(): void {
    this.#fields.check();
    const { brand, problem: found } = this.#fields;
    const problem = this.settled ? undefined : found;
    this.declareValidity(
      problem && (problem === 'empty' ? 'valueMissing' : 'customError'),
      problem ? this.#words(problem) : '',
      this.#words('group'),
    );
    const complete = !!this.card || !found;
    const invalid = Object.keys(this.#errors).length > 0;
    this.declareStates([this.#submission.phase, complete && 'complete', invalid && 'invalid']);
    this.#dispatchChange(complete, brand?.id);
  }

  protected override render(): TemplateResult {
    const { phase, error } = this.#submission;
    return cardFormTemplate({
      words: this.#words,
      errors: this.#errors,
      brand: this.#fields.brand,
      phase,
      result: resultOf(phase, error, this.#words),
      codeAgain: !!error && !this.#fields.entry.code,
      required: !this.optional,
      disabled: this.isDisabled,
      test: !!readKey(this.publicKey)?.test,
      standsAlone: !this.form,
      actions: this.#actions,
    });
  }

  /** Not bound in the template: what a page or an extension wrote there by itself has to give way to a reset. */
  protected override updated(): void {
    const entry: Readonly<Record<string, unknown>> = this.#fields.entry;
    for (const input of this.renderRoot.querySelectorAll('input')) {
      const text = `${entry[input.id]}`;
      if (input.value !== text) input.value = text;
      input.checked = this.#fields.entry.consent; // a text field heeds it not
    }
  }

  /** What is sent. @throws {PayError} when no card may be */
  #prepare(): CardCreate {
    if (this.isDisabled || !this.isConnected) throw new PayError('disabled');
    if (this.#fields.problem || !this.validity.valid) {
      this.showErrors();
      this.focusError();
      throw new PayError('invalid', { fields: this.#errors });
    }
    if (!this.dispatchEvent(new PayCardSubmitEvent())) throw new PayError('cancelled');
    if (this.#fields.problem) throw new PayError('superseded'); // a listener changed something
    return this.#fields.body(this.customerId);
  }

  #storeCard(card: HeldCard): void {
    const focused = this.renderRoot.activeElement;
    this.internals.setFormValue(card.id, null); // with a state of its own, Back and reload never bring it back
    this.#clear();
    if (focused) this.focus();
    this.dispatchEvent(new PayCardCreatedEvent(card));
  }

  #showFailure(fields: PayError<CardField>['fields']): void {
    this.#fields.showRefusal(fields);
    this.update();
    this.focusError();
  }

  #dispatchChange(complete: boolean, brand: string | undefined): void {
    const change = `${[complete, brand]}`;
    if (change !== this.#lastChange) this.dispatchEvent(new PayCardChangeEvent(complete, brand));
    this.#lastChange = change;
  }

  /** Empties the fields. */
  #clear(): void {
    this.#fields.edit(emptyEntry);
    this.#edited();
  }

  #edited(): void {
    this.#submission.edited();
    this.update();
  }

  get #errors(): FieldMessages<CardField> {
    return this.#fields.errors(this.#words);
  }

  get #words(): Words {
    return wordsFor(this.language, this.#fields.brand, this.card);
  }

  readonly #actions: CardFormActions = {
    ...fieldListeners<CardField>({
      edit: (field, event) => {
        this.#fields.editBy(event, field);
        this.#edited();
      },
      isEmpty: (field) => !this.#fields.entry[field],
      showError: (field) => {
        this.#fields.showErrors([field]);
        this.update();
      },
      enter: () => this.#gate.enter(),
    }),
    submit: this.#gate.requestSubmit,
    retry: this.#gate.requestSubmit,
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
