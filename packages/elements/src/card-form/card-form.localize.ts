import type { Brand } from '@datafono/card';
import { fill } from '../internal/languages.ts';
import type { HeldCard } from './card-form.events.ts';
import { type CardFormMessageKey, cardFormLanguages } from './card-form.messages.ts';

/** Returns the text of a message. */
export type Localize = (key: CardFormMessageKey) => string;

/**
 * Makes the function that returns messages in a language. They name the brand of the card.
 *
 * @param declined the card of the form, where it was declined
 */
export function localizeIn(language: string, brand: Brand | undefined, declined: HeldCard | null): Localize {
  const messages = cardFormLanguages.messages(language);
  const values = {
    brand: brand?.name ?? messages.card,
    count: brand?.codeLength ?? 3,
    lastFour: declined?.lastFour,
  };
  return (key) =>
    fill((declined && messages[`${key}-declined` as CardFormMessageKey]) || messages[key], values); // most have none
}
