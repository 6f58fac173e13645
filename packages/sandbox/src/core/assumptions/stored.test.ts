import { expect, it } from 'vitest';
import { decodeAssumed, encodeAssumed } from './stored.ts';

it('names of assumptions survive a round trip', () => {
  expect(decodeAssumed(encodeAssumed(['successStatus', 'error']))).toEqual(['successStatus', 'error']);
});

it('unknown names are ignored', () => {
  expect(decodeAssumed('["error", "La interfaz no lo decía.", "toString"]')).toEqual(['error']);
  expect(decodeAssumed(null)).toEqual([]);
});
