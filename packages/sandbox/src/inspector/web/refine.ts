import type { JournalEntry } from './wire.ts';

/** The choices that narrow the list of requests; the empty string for any. */
export interface Refine {
  /** First digit of the HTTP status; `0` for requests without an answer. */
  readonly status: '' | '2' | '4' | '5' | '0';
  readonly method: string;
}

export const anyRequest: Refine = { status: '', method: '' };

/** Values of the choices in display order. */
export const statuses = ['2', '4', '5', '0'] as const satisfies readonly Refine['status'][];
export const methods: readonly string[] = ['GET', 'POST', 'PUT', 'DELETE'];

/** Finds the status of a choice. */
export const statusOf = (text: string): Refine['status'] => statuses.find((each) => each === text) ?? '';

export const isRefined = ({ status, method }: Refine): boolean => status !== '' || method !== '';

/** Whether a request is among those chosen. */
export const isChosen = (
  { status, method }: Refine,
  entry: Pick<JournalEntry, 'status' | 'method'>,
): boolean =>
  (status === '' || String(entry.status)[0] === status) && (method === '' || entry.method === method);
