import type { AmountBounds } from '@datafono/contract';
import type { FieldErrors } from '../core/answer.ts';
import { amountLabel } from './labels.ts';

/** Errors for an amount outside the profile's bounds. */
export function amountErrors(amount: number | undefined, { least, most }: AmountBounds): FieldErrors {
  if (amount === undefined || (amount >= least && amount <= most)) return {};
  return {
    amount: [
      {
        es: `Debe estar entre ${amountLabel(least)} y ${amountLabel(most)}.`,
        en: `Must be between ${amountLabel(least)} and ${amountLabel(most)}.`,
      },
    ],
  };
}
