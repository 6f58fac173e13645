import type { ElementError } from '../base/element-error.ts';
import type { SavingMessageKey } from './saving.messages.ts';
import { isReadable } from './service-text.ts';
import type { Phase } from './submission.ts';

/**
 * The message about the last submission; the empty string without one.
 *
 * @param language tag of the messages
 * @param hidden statuses whose message is for the shop, not for the person
 */
export function resultText(
  phase: Phase,
  error: ElementError | undefined,
  language: string,
  localize: (key: SavingMessageKey) => string,
  hidden: readonly number[],
): string {
  if (phase === 'editing') return '';
  if (phase === 'unknown' && error?.code === 'offline') return localize('offline');
  if (phase !== 'failed') return localize(phase);
  const key = error && failureKey(error, language, hidden);
  return key ? localize(key) : (error?.message ?? '');
}

/** What is shown of a message of the server about a field. */
export const refusalText = (
  message: string,
  language: string,
  localize: (key: 'refused') => string,
): string => (isReadable(message, language) ? message : localize('refused'));

/** Key of the message about a failure; `undefined` where the server's own message is shown. */
function failureKey(
  { status, message, field }: ElementError,
  language: string,
  hidden: readonly number[],
): SavingMessageKey | undefined {
  if (field) return 'fields';
  if (status === 429) return 'busy';
  if (!status || hidden.includes(status)) return 'failed';
  if (isReadable(message, language)) return undefined;
  return status === 400 || status === 422 ? 'fields' : 'failed';
}
