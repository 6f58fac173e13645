/** The colour of a status. */
export type StatusColor = 'good' | 'notice' | 'danger' | 'quiet';

/** The color of an HTTP status; 0 stands for no answer. */
export function colorOfHttp(status: number): StatusColor {
  if (status === 0 || status >= 500) return 'danger';
  return status >= 400 ? 'notice' : 'good';
}

const colors: Readonly<Record<string, StatusColor>> = {
  succeeded: 'good',
  approved: 'good',
  paid: 'good',
  processed: 'good',
  conciliated: 'good',
  pending: 'notice',
  processing: 'notice',
  in_progress: 'notice',
  declined: 'danger',
  failed: 'danger',
  rejected: 'danger',
};

/** The color of an object's state; quiet unless it is a success, a failure or in progress. */
export const colorOfState = (state: string): StatusColor => colors[state.toLowerCase()] ?? 'quiet';

export const colorOfOutcome = { accepted: 'good', waiting: 'notice', failed: 'danger' } as const;
