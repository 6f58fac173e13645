import type { Brand } from '@datafono/card';
import { fill } from '../internal/languages.ts';
import { type CardFormMessageKey, cardFormLanguages } from './card-form.messages.ts';

/** Returns the text of a message. */
export type Localize = (key: CardFormMessageKey) => string;

/** Makes the function that returns messages in a language. They name the brand of the card. */
export function localizeIn(language: string, brand: Brand | undefined): Localize {
  const messages = cardFormLanguages.messages(language);
  return (key) => fill(messages[key], { brand: brand?.name, count: brand?.codeLength ?? 3 });
}
