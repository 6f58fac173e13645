/** The colour of a status. */
export type Tone = 'good' | 'notice' | 'danger' | 'quiet';

/** The tone of an HTTP status; 0 stands for no answer. */
export function toneOfHttp(status: number): Tone {
  if (status === 0 || status >= 500) return 'danger';
  return status >= 400 ? 'notice' : 'good';
}

const tones: Readonly<Record<string, Tone>> = {
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

/** The tone of an object's state; quiet unless it is a success, a failure or in progress. */
export const toneOfState = (state: string): Tone => tones[state.toLowerCase()] ?? 'quiet';

export const toneOfOutcome = { accepted: 'good', waiting: 'notice', failed: 'danger' } as const;
