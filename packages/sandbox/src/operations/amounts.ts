import type { AmountBounds } from '@datafono/contract';
import type { FieldErrors } from '../core/answer.ts';
import { problem } from '../core/messages.ts';
import { amountLabel } from './labels.ts';

/** What is wrong with an amount that the schema takes and the profile does not. */
export function amountErrors(amount: number | undefined, { least, most }: AmountBounds): FieldErrors {
  if (amount === undefined || (amount >= least && amount <= most)) return {};
  return { amount: [problem(`Debe estar entre ${amountLabel(least)} y ${amountLabel(most)}.`)] };
}
