import { expect, it } from 'vitest';
import { decodeAssumed, encodeAssumed } from './stored.ts';

it('names of assumptions come back as they went', () => {
  expect(decodeAssumed(encodeAssumed(['successStatus', 'error']))).toEqual(['successStatus', 'error']);
});

it('a name of another version is left out', () => {
  expect(decodeAssumed('["error", "La interfaz no lo decía.", "toString"]')).toEqual(['error']);
  expect(decodeAssumed(null)).toEqual([]);
});
