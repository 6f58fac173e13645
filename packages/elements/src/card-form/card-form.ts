import { type Brand, brandIds, brandOf, digitsOf, possibleBrands } from '@datafono/card';
import type { CardCreate } from '@datafono/contract';
import { readKey } from '@datafono/contract/keys';
import type { TemplateResult } from 'lit/html.js';
import { ElementError } from '../internal/base/element-error.ts';
import { fill } from '../internal/base/languages.ts';
import { isSafeUrl } from '../internal/base/safe-url.ts';
import { SavingControl } from '../internal/submission/saving-control.ts';
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
import { cardMarks, loadMarks } from './card-form.marks.ts';
import { type CardFormMessageKey, cardFormLanguages } from './card-form.messages.ts';
import { styles } from './card-form.styles.ts';
import { cardFormTemplate } from './card-form.template.ts';
import { postCard } from './create-card.ts';

/** As many as leave room for a number on a phone. */
const MOST_MARKS = 4;

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
 * @csspart mark - The drawings of the brands that are accepted, until one is recognised; also beside the card.
 * @csspart hint - The hint of a field; that of the number is the name of its brand.
 * @csspart error - The error of a field, in place of its hint; also the result of a submission that failed.
 * @csspart checkbox - The consent's checkbox. Its label is `consent-label`.
 * @csspart card - The card of the form: mark, name and last four digits, and the button `change`; `invalid` once it was declined.
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
export class PayCardForm extends SavingControl<CardCreate, HeldCard, CardField, CardFormMessageKey> {
  /** @internal */
  static override readonly properties = {
    ...SavingControl.properties,
    publicKey: { attribute: 'public-key' },
    cardsUrl: { attribute: 'cards-url' },
    customerId: { attribute: 'customer-id' },
    acceptedBrands: { attribute: 'accepted-brands' },
    marks: {},
  };
  /** @internal */
  static override readonly styles = styles;
  /** The languages of the element that is defined, whichever copy of the script defined it. */
  static override readonly languages = cardFormLanguages;
  /** The marks of the element that is defined, whichever copy of the script defined it. */
  static readonly marks = cardMarks;
  protected override readonly defaultName = 'card_id';
  protected override readonly destination = ['public-key', 'cards-url', 'customer-id'];
  /** An unknown key or customer is an error of the shop. */
  protected override readonly hiddenStatuses = [401, 404];

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
  /** `none`: a neutral card stands in place of the marks of the brands. */
  declare marks: string;

  protected override readonly events = {
    submit: PayCardSubmitEvent,
    value: PayCardCreatedEvent,
    error: PayCardErrorEvent,
    dismiss: PayCardDismissEvent,
  };
  protected override readonly fields = new CardFields(this);
  #declined: HeldCard | null = null;
  #lastChange = 'false,';

  /** The card of the form; `null` before it has been created. */
  get card(): HeldCard | null {
    return this.submission.value ?? null;
  }

  /**
   * Shows that a charge of the form's card was declined, and offers to use another one. The form keeps the card: submitted
   * again, it is sent with it. Without effect where the form has none.
   *
   * @example
   * if (charge.status === 'declined') form.showDeclined();
   */
  showDeclined(): void {
    this.#declined = this.card;
    this.update();
  }

  protected override connected(signal: AbortSignal): void {
    super.connected(signal);
    if (this.marks !== 'none') void loadMarks().then(() => this.update());
  }

  protected override wrongAttribute(): string | undefined {
    const wrong = super.wrongAttribute();
    if (wrong) return wrong;
    if (this.hasAttribute('frame')) return 'frame: not available yet; remove it';
    if (readKey(this.publicKey)?.kind === 'secret')
      return 'public-key: this is a secret key: revoke it, and use the public one';
    const [unknown] = brandIds(this.acceptedBrands).unknown;
    return (
      unknown &&
      `accepted-brands: unknown brand “${unknown}”; write ${possibleBrands('').map(({ id }) => id)}`
    );
  }

  /** The attribute without which no card can be sent, and how to mend it. */
  get #missingAttribute(): string | undefined {
    if (!readKey(this.publicKey)) return 'public-key: must be the public key, pk_…';
    // Templates write these two for a value that they do not have.
    if (/^(undefined|null|\s*)$/.test(this.customerId)) return 'customer-id: must be the id of the customer';
    return isSafeUrl(this.cardsUrl) ? undefined : 'cards-url: must be an https: address';
  }

  protected override get renderKey(): string {
    return `${[super.renderKey, this.#marked.map(({ id }) => id), this.#brand?.id, this.#codeAgain]}`;
  }

  /** The messages name the brand of the card; some of a declined card are others. */
  protected override localizer(): typeof this.localize {
    const messages = cardFormLanguages.messages(this.language);
    const brand = this.#brand;
    const declined = this.#declinedCard;
    const values = {
      brand: brand?.name ?? messages.card,
      count: brand?.codeLength ?? 3,
      lastFour: declined?.lastFour,
    };
    return (key) =>
      fill((declined && messages[`${key}-declined` as CardFormMessageKey]) || messages[key], values); // most have none
  }

  protected override render(): TemplateResult {
    return cardFormTemplate({
      ...this.view,
      localize: this.localize,
      brand: this.#brand,
      marked: this.#marked,
      card: this.card,
      isDeclined: !!this.#declinedCard,
      codeAgain: this.#codeAgain,
      test: !!readKey(this.publicKey)?.test,
    });
  }

  protected override dispatchChange(isComplete: boolean): void {
    const brand = this.fields.brand?.id;
    const change = `${[isComplete, brand]}`;
    if (change !== this.#lastChange) this.dispatchEvent(new PayCardChangeEvent(isComplete, brand));
    this.#lastChange = change;
  }

  protected override request(): CardCreate {
    return this.fields.body(this.customerId);
  }

  protected override async send(body: CardCreate): Promise<HeldCard> {
    const wrong = this.wrongAttribute() ?? this.#missingAttribute;
    if (wrong) throw new ElementError('configuration', {}, this.report(wrong));
    return postCard(this, this.messagesTag, body, this.fields.brand?.id);
  }

  /** The brands whose marks are shown: the one that is recognised, or those that are accepted and still possible. */
  get #marked(): readonly Brand[] {
    if (this.marks === 'none') return [];
    if (this.#brand) return [this.#brand];
    const { ids } = brandIds(this.acceptedBrands);
    return possibleBrands(digitsOf(this.fields.entry.number))
      .filter(({ id }) => (ids.length ? ids.includes(id) : cardMarks.has(id)))
      .slice(0, MOST_MARKS);
  }

  /** The card of the form, where it was declined. */
  get #declinedCard(): HeldCard | null {
    return this.card === this.#declined ? this.card : null;
  }

  /** The brand of the number so far, or of the form's card. */
  get #brand(): Brand | undefined {
    return this.fields.brand ?? brandOf(this.card?.bin ?? '');
  }

  /** The code was cleared after a submission and has to be entered again, unless the shop has to do something first. */
  get #codeAgain(): boolean {
    const { error } = this.submission;
    return !!error && !this.fields.entry.code && !this.hiddenStatuses.includes(error.status ?? 0);
  }
}
