import { type Brand, brandOf } from '@datafono/card';
import type { CardCreate } from '@datafono/contract';
import { readKey } from '@datafono/contract/keys';
import type { TemplateResult } from 'lit/html.js';
import type { FieldMessages } from '../internal/field-errors.ts';
import { listenToFields } from '../internal/field-listeners.ts';
import { PayError } from '../internal/pay-error.ts';
import { isReadable } from '../internal/service-text.ts';
import { SubmittedControl } from '../internal/submitted-control.ts';
import type { CardField } from './card-entry.ts';
import { CardFields } from './card-fields.ts';
import {
  type HeldCard,
  PayCardChangeEvent,
  PayCardCreatedEvent,
  PayCardDismissEvent,
  PayCardErrorEvent,
  PayCardSubmitEvent,
} from './card-form.events.ts';
import { type Localize, localizeIn, resultOf } from './card-form.localize.ts';
import { cardMarks } from './card-form.marks.ts';
import { type CardFormMessageKey, cardFormLanguages } from './card-form.messages.ts';
import { styles } from './card-form.styles.ts';
import { type CardFormActions, cardFormTemplate } from './card-form.template.ts';
import { missingAttribute, wrongAttribute } from './configuration.ts';
import { postCard } from './create-card.ts';

/**
 * A form control for a card. When its form is submitted, it creates the card at the service's cards address, and the form
 * is submitted with the id of the card, never with its number.
 *
 * @example
 * <pay-card-form public-key="pk_test_…" cards-url="https://cards.example" customer-id="…"></pay-card-form>
 * @summary Card number, expiry, security code and holder, as one form control.
 * @slot consent - The text of the consent.
 * @slot submit - The button of a card form outside any `<form>`.
 * @event {PayReadyEvent} pay-ready - The fields are on the page.
 * @event {PayCardSubmitEvent} pay-card-submit - Before the card is sent; cancelable.
 * @event {PayCardChangeEvent} pay-card-change - The brand or the completeness has changed.
 * @event {PayCardCreatedEvent} pay-card-created - The service has created the card; cancelable.
 * @event {PayCardErrorEvent} pay-card-error - A submission ended without a card, or the form could not be submitted with it.
 * @event {PayCardDismissEvent} pay-card-dismiss - After an unknown outcome, the person chose another means of payment.
 * @csspart fields - The box of everything.
 * @csspart field - A label, its input, its error or hint; also `number`, `expiry`, `code`, `holder`, `consent`.
 * @csspart label - The label of a text field.
 * @csspart input - A text field.
 * @csspart invalid - With `field`, `label`, `input`, `checkbox`, `consent-label`: those of a field that shows an error.
 * @csspart notice - With `field`, `label`, `input`, `hint`: of a code to enter again; with `result`: of an unknown outcome.
 * @csspart mark - The drawing of the brand, in the number field and beside the card.
 * @csspart hint - The hint of a field; that of the number is the name of its brand.
 * @csspart error - The error of a field, in place of its hint; also the result of a submission that failed.
 * @csspart checkbox - The consent's checkbox. Its label is `consent-label`.
 * @csspart card - The card of the form: mark, name and last four digits, and the button `change`.
 * @csspart result - The message about the last submission.
 * @csspart button - Any button; also `submit`, `change`, `retry`, `dismiss`.
 * @csspart badge - The badge of test mode.
 * @cssstate complete - Every field is valid, or the form has its card.
 * @cssstate invalid - A field shows an error.
 * @cssstate submitting - The card is being created.
 * @cssstate failed - The last submission created no card.
 * @cssstate unknown - The last submission may have created a card.
 * @cssstate held - The form has its card.
 */
export class PayCardForm extends SubmittedControl<CardCreate, HeldCard, CardField> {
  /** @internal */
  static override readonly properties = {
    ...SubmittedControl.properties,
    publicKey: { attribute: 'public-key' },
    cardsUrl: { attribute: 'cards-url' },
    customerId: { attribute: 'customer-id' },
    consent: {},
    optional: { type: Boolean },
    acceptedBrands: { attribute: 'accepted-brands' },
  };
  /** @internal */
  static override readonly styles = styles;
  /** The languages of the element that is defined, whichever copy of the script defined it. */
  static override readonly languages = cardFormLanguages;
  /** The marks of the element that is defined, whichever copy of the script defined it. */
  static readonly marks = cardMarks;
  protected static override readonly defaultName = 'card_id';
  protected static override readonly destination = ['public-key', 'cards-url', 'customer-id'];

  /** The public key of the shop's account (`pk_…`). */
  declare publicKey: string;
  /** The service's cards address: `https:`, or `http:` on this machine. Read when the card is sent. */
  declare cardsUrl: string;
  /** The customer that the card will belong to, created on the shop's server. */
  declare customerId: string;
  /** `required`: the person must consent to be charged. `optional`: without consent the card is saved, but cannot be charged. */
  declare consent: string;
  /** Whether the form may be submitted without a card when every field is empty. */
  declare optional: boolean;
  /** The brands that the shop accepts, such as `Visa, Mastercard, amex`; all when empty. */
  declare acceptedBrands: string;

  readonly #fields = new CardFields(this);
  #localize: Localize = localizeIn('', undefined);
  /** What was declared of the validity. */
  #declared = '';
  /** What the last `pay-card-change` reported. */
  #lastChange = 'false,';

  constructor() {
    super();
    listenToFields<CardField>(this.renderRoot, {
      isRendering: () => this.isRendering,
      inputOf: (field) => this.#fields.entry[field],
      edit: (field, event) => {
        this.#fields.edit(event, field);
        this.submission.edited();
        if (this.#validityKey !== this.#declared) this.willUpdate(); // most keys that change validity change nothing to see
        this.refresh();
      },
      leave: (field) => {
        this.#fields.showErrors([field]);
        this.refresh();
      },
      enter: () => this.gate.submitImplicitly(),
    });
  }

  /** The card of the form; `null` before it has been created. */
  get card(): HeldCard | null {
    return this.submission.value ?? null;
  }

  protected override wrongAttribute(): string | undefined {
    return super.wrongAttribute() ?? wrongAttribute(this);
  }

  protected override showErrors(): void {
    this.#fields.showErrors();
    this.update();
  }

  /** What `focus()` focuses: the card itself once the form has one, never the button that would drop it. */
  protected override get focusTarget(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('#held') ?? super.focusTarget;
  }

  protected override get viewKey(): string {
    const errors = Object.entries(this.#fields.errors((key) => key));
    const { phase } = this.submission;
    return `${[phase, this.#brand?.id, this.#codeAgain, this.#fields.left, ...errors]}`;
  }

  get #validityKey(): string {
    return `${[this.problem, this.settled]}`;
  }

  /** Checks every field, and declares validity and states. */
  protected override willUpdate(): void {
    this.#fields.check();
    this.#declared = this.#validityKey;
    this.#localize = localizeIn(this.language, this.#brand);
    const { problem } = this;
    const error = this.settled ? undefined : problem;
    this.declareValidity(
      error && (error.endsWith('empty') ? 'valueMissing' : 'customError'),
      error && this.#localize(error),
    );
    this.declareName(this.#localize('group'));
    const complete = !!this.card || !problem;
    const invalid = Object.keys(this.errors).length > 0;
    this.declareStates([this.submission.phase, complete && 'complete', invalid && 'invalid']);
    this.#dispatchChange(complete, this.#fields.brand?.id);
  }

  protected override render(): TemplateResult {
    const { phase, error } = this.submission;
    const lang = cardFormLanguages.tagFor(this.language);
    return cardFormTemplate({
      localize: this.#localize,
      errors: this.errors,
      left: this.#fields.left,
      lang,
      brand: this.#brand,
      card: this.card,
      phase,
      result: resultOf(phase, error, lang, this.#localize),
      codeAgain: this.#codeAgain,
      required: !this.optional,
      consentRequired: this.consent !== 'optional',
      disabled: this.isDisabled || this.gate.isSending,
      test: !!readKey(this.publicKey)?.test,
      standsAlone: !this.form,
      actions: this.#actions,
    });
  }

  /** Not bound in the template: a reset must replace the values that a page or an extension has set, too. */
  protected override updated(): void {
    const entry: Readonly<Record<string, unknown>> = this.#fields.entry;
    for (const input of this.renderRoot.querySelectorAll('input')) {
      const text = `${entry[input.id]}`;
      if (input.value !== text) input.value = text;
      input.checked = this.#fields.entry.consent; // without effect on a text field
    }
  }

  protected override get isOmitted(): boolean {
    return this.optional && this.#fields.isUntouched;
  }

  protected override get problem(): CardFormMessageKey | undefined {
    return this.#fields.problem;
  }

  protected override get errors(): FieldMessages<CardField> {
    return this.#fields.errors(this.#localize);
  }

  protected override submitEvent(): Event {
    return new PayCardSubmitEvent();
  }

  protected override valueEvent(card: HeldCard): Event {
    return new PayCardCreatedEvent(card);
  }

  protected override errorEvent(error: PayError<CardField>): Event {
    return new PayCardErrorEvent(error);
  }

  protected override request(): CardCreate {
    return this.#fields.body(this.customerId);
  }

  protected override async send(body: CardCreate): Promise<HeldCard> {
    const wrong = this.wrongAttribute() ?? missingAttribute(this);
    if (wrong) throw new PayError('configuration', {}, this.report(wrong));
    return postCard(this, body, this.#fields.brand?.id);
  }

  protected override showRefusal(messages: FieldMessages<CardField>): void {
    const lang = cardFormLanguages.tagFor(this.language);
    const shown = (text: string) => (isReadable(text, lang) ? text : this.#localize('refused'));
    this.#fields.showRefusal(messages, shown);
  }

  protected override clear(): void {
    this.#fields.clear();
    this.submission.edited();
    this.update();
  }

  #dispatchChange(complete: boolean, brand: string | undefined): void {
    const change = `${[complete, brand]}`;
    if (change !== this.#lastChange) this.dispatchEvent(new PayCardChangeEvent(complete, brand));
    this.#lastChange = change;
  }

  /** The brand of the number so far, or of the form's card. */
  get #brand(): Brand | undefined {
    return this.#fields.brand ?? brandOf(this.card?.bin ?? '');
  }

  /** The code was cleared after a submission and has to be entered again. */
  get #codeAgain(): boolean {
    return !!this.submission.error && !this.#fields.entry.code;
  }

  readonly #actions: CardFormActions = {
    submit: this.gate.requestSubmit,
    retry: this.gate.requestSubmit,
    change: () => {
      this.reset();
      this.focus();
    },
    dismiss: () => {
      this.reset();
      this.focus();
      this.dispatchEvent(new PayCardDismissEvent());
    },
  };
}
