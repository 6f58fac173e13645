import type { Brand } from '@datafono/card';
import { fill } from '../internal/languages.ts';
import type { PayError } from '../internal/pay-error.ts';
import { isReadable } from '../internal/service-text.ts';
import type { Phase } from '../internal/submission.ts';
import { type CardFormMessageKey, cardFormLanguages } from './card-form.messages.ts';

/** Returns the text of a message. */
export type Localize = (key: CardFormMessageKey) => string;

/** Makes the function that returns messages in a language. They name the brand of the card. */
export function localizeIn(language: string, brand: Brand | undefined): Localize {
  const messages = cardFormLanguages.messages(language);
  return (key) => fill(messages[key], { brand: brand?.name, count: brand?.codeLength ?? 3 });
}

/** The message about the last submission; the empty string without one. */
export function resultOf(
  phase: Phase,
  error: PayError | undefined,
  language: string,
  localize: Localize,
): string {
  if (phase === 'editing') return '';
  if (phase !== 'failed') return localize(phase);
  const key = error && failureMessage(error, language);
  return key ? localize(key) : (error?.message ?? '');
}

/** Key of the message about a failure; `undefined` where the service's own message is shown. */
function failureMessage(
  { code, status, message, field }: PayError,
  language: string,
): CardFormMessageKey | undefined {
  if (field) return 'fields';
  if (code === 'offline') return code;
  if (status === 429) return 'busy';
  // An unknown key or customer is an error of the shop, and its message is not for the person.
  if (!status || status === 401 || status === 404) return 'failed';
  if (isReadable(message, language)) return undefined;
  return status === 400 || status === 422 ? 'fields' : 'failed';
}
