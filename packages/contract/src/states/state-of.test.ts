import { describe, expect, it } from 'vitest';
import {
  attemptStatusAliases,
  cashoutStatusAliases,
  chargeStatusAliases,
  paymentStatusAliases,
  stateOf,
} from '../index.ts';

describe('the state that a word stands for', () => {
  it.each([
    [chargeStatusAliases, 'PAID', 'succeeded'],
    [chargeStatusAliases, 'failed', 'declined'],
    [paymentStatusAliases, 'Succeeded', 'approved'],
    [paymentStatusAliases, 'rejected', 'declined'],
    [paymentStatusAliases, 'processing', 'in_progress'],
    [attemptStatusAliases, 'created', 'processing'],
    [attemptStatusAliases, 'rejected', 'failed'],
    [cashoutStatusAliases, 'completed', 'processed'],
    [cashoutStatusAliases, 'canceled', 'cancelled'],
  ])('of %o: %s is %s', (words, word, state) => {
    expect(stateOf(words, word)).toBe(state);
  });

  it.each(['In_Review', 'constructor', 'toString', ''])('is the unknown word itself: %j', (word) => {
    expect(stateOf(chargeStatusAliases, word)).toBe(word);
  });
});
