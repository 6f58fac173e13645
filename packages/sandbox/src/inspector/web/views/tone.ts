/** How something fares, by which it is coloured. */
export type Tone = 'good' | 'notice' | 'danger' | 'quiet';

/** Of an HTTP status; `null` for no answer at all. */
export function toneOfHttp(status: number | null): Tone {
  if (status === null || status >= 500) return 'danger';
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

/** Of an object's state; one that is neither a success, a failure nor under way is quiet. */
export const toneOfState = (state: string): Tone => tones[state.toLowerCase()] ?? 'quiet';

export const toneOfOutcome = { accepted: 'good', waiting: 'notice', failed: 'danger' } as const;
