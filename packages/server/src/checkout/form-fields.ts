import { hasCardNumber } from '@datafono/card';
import { Problem } from '../routes/answers.ts';
import { isId } from '../routes/read-body.ts';
import type { Language } from '../routes/texts.ts';
import type { CardLabel, Consent, MethodRecord } from '../stores/records.ts';
import type { CheckoutSettings } from './checkout-settings.ts';
import { checkoutTexts } from './checkout-texts.ts';

/** A form, as it was sent. */
export interface SentForm {
  readonly form: URLSearchParams;
  readonly language: Language;
  /** The origin of the page, where the service sends the customer back to. */
  readonly origin: string;
}

/** @throws {Problem} `invalid` where a field has a card number, which no field of ours may have */
export function refuseCardNumbers(form: URLSearchParams): void {
  for (const [name, value] of form)
    if (name !== 'account_number' && hasCardNumber(value)) throw new Problem('invalid', { fields: [name] });
}

export function wholeNumber(form: URLSearchParams, field: string): number {
  const text = form.get(field) ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new Problem('invalid', { fields: [field] });
  return Number(text);
}

export function idIn(form: URLSearchParams, field: string): string {
  const id = form.get(field);
  if (!isId(id)) throw new Problem('invalid', { fields: [field] });
  return id;
}

/** The label of a card, as the element's event has it; anything else than a brand's id and four digits is no label. */
export function labelIn(form: URLSearchParams): CardLabel | undefined {
  const brand = form.get('card_brand') ?? '';
  const last_four = form.get('card_last_four') ?? '';
  return /^[a-z_-]{2,20}$/.test(brand) && /^\d{4}$/.test(last_four) ? { brand, last_four } : undefined;
}

/** What the person agreed to, in the language of the page, which its box has as value. @returns `undefined` for an empty box */
export function consentIn(
  { save, now }: CheckoutSettings,
  { form, language }: SentForm,
  field: MethodRecord['field'],
): Consent | undefined {
  const value = form.get(`save_${field}`);
  if (!save || value === null) return undefined;
  const shown = value === 'es' || value === 'en' ? value : language;
  return { text: checkoutTexts[shown].save[field], language: shown, at: now().toISOString() };
}
