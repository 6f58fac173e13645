import { readKey } from '@datafono/contract/keys';
import { fill, type Messages } from '../internal/base/languages.ts';
import { isMissing } from '../internal/fields/destination.ts';
import type { EnteredFields } from '../internal/fields/entered-fields.ts';
import { SavingControl } from '../internal/submission/saving-control.ts';
import type { SavingView } from '../internal/submission/saving-template.ts';
import type { CardShellMessageKey } from './card.messages.ts';
import type { CardField } from './card-field-names.ts';
import {
  type HeldCard,
  PayCardChangeEvent,
  PayCardCreatedEvent,
  PayCardDismissEvent,
  PayCardErrorEvent,
  PayCardSubmitEvent,
} from './card-form.events.ts';
import { cardMarks } from './card-form.marks.ts';

/** What is shown of a brand. */
export interface ShownBrand {
  readonly id: string;
  readonly name: string;
  /** Digits of its security code. */
  readonly codeLength?: number;
}

/** What is rendered of a card form, wherever its fields are. */
export interface CardView<Key extends string = never> extends SavingView<Key | CardShellMessageKey> {
  readonly brand: ShownBrand | undefined;
  /** The brands whose marks are shown; none for a neutral card. */
  readonly marked: readonly ShownBrand[];
  /** The code was cleared after a submission and has to be entered again. */
  readonly codeAgain: boolean;
  readonly test: boolean;
  readonly card: HeldCard | null;
  readonly isDeclined: boolean;
}

/**
 * Base of the card form, wherever its fields are.
 *
 * Owns: attributes, events, the card and whether it was declined. Does not own: the fields, their rules, how a card is sent.
 */
export abstract class CardControl<Key extends string> extends SavingControl<
  HeldCard,
  CardField,
  Key | CardShellMessageKey
> {
  /** @internal */
  static override readonly properties = {
    ...SavingControl.properties,
    publicKey: { attribute: 'public-key' },
    cardsUrl: { attribute: 'cards-url' },
    customerId: { attribute: 'customer-id' },
    acceptedBrands: { attribute: 'accepted-brands' },
    marks: {},
    frame: {},
  };
  /** The marks of the element that is defined, whichever copy of the script defined it. */
  static readonly marks = cardMarks;
  protected override readonly defaultName = 'card_id';
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

  /**
   * Address of the page in whose frame a card is typed, in place of `cards-url`; for the module `card-form-frame.define` alone.
   * In a shadow root of the page no browser fills in a frame.
   */
  declare frame: string;

  protected override readonly events = {
    submit: PayCardSubmitEvent,
    value: PayCardCreatedEvent,
    error: PayCardErrorEvent,
    dismiss: PayCardDismissEvent,
  };
  #declined: HeldCard | null = null;
  #lastChange = 'false,';

  /** The card of the form; `null` before it has been created. */
  get card(): HeldCard | null {
    return this.submission.value ?? null;
  }

  /**
   * Shows that a charge of the form's card was declined, and offers to use another one. The form keeps the card: submitted
   * again, it is sent with it. Your page says aloud that the payment was declined, in an element with `role="alert"`: the form
   * would be a second voice. Without effect where the form has none.
   *
   * @example
   * if (charge.status === 'declined') form.showDeclined();
   */
  showDeclined(): void {
    this.#declined = this.card;
    this.update();
  }

  protected abstract override readonly fields: EnteredFields<CardField, Key | CardShellMessageKey> & {
    /** The brand of the number so far. */
    readonly brand: ShownBrand | undefined;
  };
  /** Every message in the language of the moment. */
  protected abstract readonly texts: Messages<Key | CardShellMessageKey>;
  /** The brand of the number so far, or of the form's card. */
  protected abstract readonly brand: ShownBrand | undefined;
  /** The brands whose marks are shown. */
  protected abstract readonly marked: readonly ShownBrand[];

  protected override wrongAttribute(): string | undefined {
    const wrong = super.wrongAttribute();
    if (wrong || readKey(this.publicKey)?.kind !== 'secret') return wrong;
    return 'public-key: this is a secret key: revoke it, and use the public one';
  }

  /** What is wrong with the address that the card is sent to, and how to mend it. */
  protected abstract readonly wrongAddress: string | undefined;
  protected override get missingAttribute(): string | undefined {
    if (!readKey(this.publicKey)) return 'public-key: must be the public key, pk_…';
    if (isMissing(this.customerId)) return 'customer-id: must be the id of the customer';
    return this.wrongAddress;
  }

  protected override get renderKey(): string {
    return `${[super.renderKey, this.marked.map(({ id }) => id), this.brand?.id, this.#codeAgain]}`;
  }

  /** The messages name the brand of the card; some of a declined card are others. */
  protected override localizer(): (key: Key | CardShellMessageKey) => string {
    const { texts, brand } = this;
    const declined = this.#declinedCard;
    const values = {
      brand: brand?.name ?? texts.card,
      count: brand?.codeLength ?? 3,
      lastFour: declined?.lastFour,
    };
    return (key) => fill((declined && texts[`${key}-declined` as CardShellMessageKey]) || texts[key], values); // most have none
  }

  protected override get view(): CardView<Key> {
    const { card, brand, marked } = this;
    return {
      ...super.view,
      card,
      brand,
      marked,
      isDeclined: !!this.#declinedCard,
      isSaid: !!this.#declinedCard,
      codeAgain: this.#codeAgain,
      test: !!readKey(this.publicKey)?.test,
    };
  }

  protected override dispatchChange(isComplete: boolean): void {
    const brand = this.fields.brand?.id;
    const change = `${[isComplete, brand]}`;
    if (change !== this.#lastChange) this.dispatchEvent(new PayCardChangeEvent(isComplete, brand));
    this.#lastChange = change;
  }

  protected override declareStates(names: readonly (string | false)[]): void {
    super.declareStates([...names, !!this.#declinedCard && 'declined']);
  }

  /** The card of the form, where it was declined. */
  get #declinedCard(): HeldCard | null {
    return this.card === this.#declined ? this.card : null;
  }

  /** The code was cleared after a submission and has to be entered again, unless the shop has to do something first. */
  get #codeAgain(): boolean {
    const { error } = this.submission;
    return !!error && !this.fields.entry.code && !this.hiddenStatuses.includes(error.status ?? 0);
  }
}

/** Milliseconds. */
const LONG = 10 * 60_000;

/**
 * Calls a function whenever the page has hidden an element for ten minutes, such as in a tab of its own or an `Activity` of
 * React: the person has gone on to something else.
 */
export function onceHiddenLong(
  element: HTMLElement & { readonly isRendered: boolean },
  forget: () => void,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    if (!element.isRendered) timer = setTimeout(forget, LONG);
  };
  // Wherever it is scrolled to. A ResizeObserver may report an error to the page.
  const observer = new IntersectionObserver(check, { rootMargin: '99999px' });
  observer.observe(element);
  element.shadowRoot?.addEventListener('transitionend', check, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}
