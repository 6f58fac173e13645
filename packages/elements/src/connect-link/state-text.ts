import { fill } from '../internal/languages.ts';
import { type Capture, isDeadEnd } from './capture.ts';
import type { ConnectLinkMessageKey } from './connect-link.messages.ts';

/** What the message is about. */
type State = Pick<Capture, 'phase' | 'method'> &
  Partial<Pick<Capture, 'problem' | 'retryAfter' | 'isChecking' | 'isUnchanged'>>;

/** The message about a capture; the empty string for none. */
export function stateText(
  { phase, method, problem, retryAfter, isChecking, isUnchanged }: State,
  localize: (key: ConnectLinkMessageKey) => string,
): string {
  if (problem === 'busy' && retryAfter) return fill(localize('busy-seconds'), { seconds: retryAfter });
  if (problem) return localize(problem);
  if (isChecking) return localize('checking');
  if (isUnchanged) return localize('not-yet');
  if (isDeadEnd(phase)) return localize(phase);
  if (phase !== 'completed') return '';
  const type = method?.type;
  return localize(type === 'card' || type === 'account' ? `completed-${type}` : phase);
}
