import { fill } from '../internal/base/languages.ts';
import type { SavedMethod } from './connect-link.events.ts';
import type { ConnectLinkMessageKey } from './connect-link.messages.ts';
import { isDeadEnd, type LinkProgress } from './link-progress.ts';

type Localize = (key: ConnectLinkMessageKey) => string;

/**
 * The message about a session that has no payment method yet, or never will; the empty string for none.
 *
 * @param seconds that are left of those to wait
 */
export function stateText(
  { phase, problem, retryAfter, isChecking, isUnchanged }: LinkProgress,
  localize: Localize,
  seconds: number,
): string {
  if (isChecking) return localize('checking');
  if (problem === 'busy' && retryAfter)
    return seconds ? fill(localize('busy-seconds'), { seconds }) : localize('again');
  if (problem) return localize(problem);
  if (isUnchanged) return localize('not-yet');
  return isDeadEnd(phase) ? localize(phase) : '';
}

export function doneText(method: SavedMethod | null, localize: Localize): string {
  const type = method?.type;
  return localize(type === 'card' || type === 'account' ? `completed-${type}` : 'completed');
}
