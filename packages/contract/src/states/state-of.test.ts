import { describe, expect, it } from 'vitest';
import { attemptWords, cashoutWords, chargeWords, paymentWords, stateOf } from '../index.ts';

describe('the state that a word stands for', () => {
  it.each([
    [chargeWords, 'PAID', 'succeeded'],
    [chargeWords, 'failed', 'declined'],
    [chargeWords, 'processing', 'pending'],
    [paymentWords, 'Succeeded', 'approved'],
    [paymentWords, 'rejected', 'declined'],
    [paymentWords, 'processing', 'in_progress'],
    [paymentWords, 'canceled', 'cancelled'],
    [attemptWords, 'created', 'processing'],
    [attemptWords, 'succeeded', 'paid'],
    [attemptWords, 'rejected', 'failed'],
    [cashoutWords, 'completed', 'processed'],
    [cashoutWords, 'approved', 'processed'],
    [cashoutWords, 'canceled', 'cancelled'],
  ])('of %o: %s is %s', (words, word, state) => {
    expect(stateOf(words, word)).toBe(state);
  });

  it.each(['In_Review', 'constructor', 'toString', ''])('is the unknown word itself: %j', (word) => {
    expect(stateOf(chargeWords, word)).toBe(word);
  });
});
