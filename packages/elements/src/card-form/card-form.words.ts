import { type Brand, brandOf } from '@datafono/card';
import { fill } from '../internal/languages.ts';
import type { PayError } from '../internal/pay-error.ts';
import type { Phase } from '../internal/submission.ts';
import type { HeldCard } from './card-form.events.ts';
import { type CardFormMessageKey, cardFormLanguages } from './card-form.messages.ts';

/** The words of a message. */
export type Words = (key: CardFormMessageKey) => string;

/** The words of messages in a language, about a card that is typed or held. */
export const wordsFor =
  (language: string, typed: Brand | undefined, held: HeldCard | null): Words =>
  (key) => {
    const brand = typed ?? brandOf(held?.bin ?? '');
    return fill(cardFormLanguages.messages(language)[key], {
      brand: brand?.name,
      last: held?.lastFour,
      count: brand?.codeLength ?? 3,
    });
  };

/** What became of the last submission, in words. */
export function resultOf(phase: Phase, error: PayError | undefined, words: Words): string {
  if (phase === 'editing') return '';
  const key = phase === 'failed' ? error && failureMessage(error) : phase;
  return key ? words(key) : (error?.message ?? '');
}

/** The message that tells the person of a failure; none where the service has words for the person. */
function failureMessage({ code, status, message, field }: PayError): CardFormMessageKey | undefined {
  if (field) return 'fields';
  if (code === 'offline') return code;
  if (status === 429) return 'busy';
  // A key or a customer that the service does not know is the shop's to mend, and no words for the person.
  return status && status !== 401 && status !== 404 && message !== code ? undefined : 'failed';
}
