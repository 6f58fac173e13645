import { type Brand, brandOf } from '@datafono/card';
import { fill } from '../internal/languages.ts';
import type { PayError } from '../internal/pay-error.ts';
import type { Phase } from '../internal/submission.ts';
import type { HeldCard } from './card-form.events.ts';
import { type CardFormMessageKey, cardFormLanguages } from './card-form.messages.ts';

/** Returns the text of a message. */
export type Localize = (key: CardFormMessageKey) => string;

/** Makes the function that returns messages in a language. They name the card that is typed or held. */
export const localizeIn =
  (language: string, typed: Brand | undefined, held: HeldCard | null): Localize =>
  (key) => {
    const brand = typed ?? brandOf(held?.bin ?? '');
    return fill(cardFormLanguages.messages(language)[key], {
      brand: brand?.name,
      last: held?.lastFour,
      count: brand?.codeLength ?? 3,
    });
  };

/** The message about the last submission; the empty string without one. */
export function resultOf(phase: Phase, error: PayError | undefined, localize: Localize): string {
  if (phase === 'editing') return '';
  const key = phase === 'failed' ? error && failureMessage(error) : phase;
  return key ? localize(key) : (error?.message ?? '');
}

/** Key of the message about a failure; `undefined` where the service's own message is shown. */
function failureMessage({ code, status, message, field }: PayError): CardFormMessageKey | undefined {
  if (field) return 'fields';
  if (code === 'offline') return code;
  if (status === 429) return 'busy';
  // An unknown key or customer is an error of the shop, and its message is not for the person.
  return status && status !== 401 && status !== 404 && message !== code ? undefined : 'failed';
}
