import { type Brand, brandIds, brandOf, digitsOf, possibleBrands } from '@datafono/card';
import type { TemplateResult } from 'lit/html.js';
import { isSafeUrl } from '../internal/base/safe-url.ts';
import { setField } from '../internal/fields/place-entry.ts';
import { savingTemplate } from '../internal/submission/saving-template.ts';
import type { CardFieldMessageKey } from './card.messages.ts';
import { cardFieldsTemplate, heldCardTemplate } from './card.template.ts';
import { CardControl, onceHiddenLong } from './card-control.ts';
import { CardFields, markedBrands } from './card-fields.ts';
import type { HeldCard } from './card-form.events.ts';
import { loadMarks } from './card-form.marks.ts';
import { type CardFormMessages, cardFormLanguages } from './card-form.messages.ts';
import { styles } from './card-form.styles.ts';
import { postCard } from './create-card.ts';

/**
 * A form control for a card. When its form is submitted, it creates the card at the service's cards address, and the form
 * is submitted with the id of the card, never with its number.
 *
 * @example
 * <pay-card-form public-key="pk_test_…" cards-url="https://cards.example" customer-id="…"></pay-card-form>
 * @summary Card number, expiry, security code and holder, as one form control.
 * @slot consent - The text of the consent.
 * @slot fallback - With `frame`: what the page offers where there is no frame.
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
 * @cssstate declined - A charge of its card was declined, says `showDeclined`.
 * @cssstate loading - With `frame`: its fields are not there yet.
 * @cssstate lost - With `frame`: there is no frame.
 */
export class PayCardForm extends CardControl<CardFieldMessageKey> {
  /** @internal */
  static override readonly styles = styles;
  /** The languages of the element that is defined, whichever copy of the script defined it. */
  static override readonly languages = cardFormLanguages;
  protected override readonly fields = new CardFields(this);

  protected override connected(signal: AbortSignal): void {
    super.connected(signal);
    onceHiddenLong(this, () => setField(this.renderRoot.querySelector('input#code'), ''), signal);
    if (this.marks !== 'none') void loadMarks().then(() => this.update());
  }

  protected override get texts(): CardFormMessages {
    return cardFormLanguages.messages(this.language);
  }

  protected override get brand(): Brand | undefined {
    return this.fields.brand ?? brandOf(this.card?.bin ?? '');
  }

  protected override get marked(): readonly Brand[] {
    const number = digitsOf(this.fields.entry.number);
    return this.marks === 'none' ? [] : markedBrands(this.brand, number, this.acceptedBrands);
  }

  protected override wrongAttribute(): string | undefined {
    const wrong = super.wrongAttribute();
    if (wrong) return wrong;
    if (this.hasAttribute('frame'))
      return 'frame: import card-form-frame.define in place of card-form.define';
    const [unknown] = brandIds(this.acceptedBrands).unknown;
    return (
      unknown &&
      `accepted-brands: unknown brand “${unknown}”; write ${possibleBrands('').map(({ id }) => id)}`
    );
  }

  protected override get wrongAddress(): string | undefined {
    return isSafeUrl(this.cardsUrl) ? undefined : 'cards-url: must be an https: address';
  }

  protected override render(): TemplateResult {
    // Fields that were to be in a frame are not filled in in the page.
    const { lastLeftField: left } = this.fields;
    const leftName = left && left !== 'consent' ? this.localize(left) : undefined;
    const view = { ...this.view, leftName, disabled: this.view.disabled || this.hasAttribute('frame') };
    return savingTemplate(view, heldCardTemplate(view), cardFieldsTemplate(view));
  }

  protected override async send(): Promise<HeldCard> {
    const { brand } = this;
    const card = await postCard(this, this.messagesTag, this.fields.body(this.customerId), brand?.id);
    return { ...card, brandName: brand?.name ?? card.brand };
  }
}
