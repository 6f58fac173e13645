import { expect, it } from 'vitest';
import { assumed } from './assumed.ts';
import { decodeAssumed, encodeAssumed } from './stored.ts';

const sentences = Object.values(assumed);

it('sentences come back as they went, and no two alike', () => {
  expect(decodeAssumed(encodeAssumed(sentences))).toEqual(sentences);
  expect(new Set(sentences).size).toBe(sentences.length);
});

it('take less than themselves', () => {
  expect(encodeAssumed([assumed.successStatus])).not.toContain(assumed.successStatus);
});

it('of an earlier version stay as they were written', () => {
  expect(decodeAssumed('["La interfaz no lo decía."]')).toEqual(['La interfaz no lo decía.']);
  expect(decodeAssumed(null)).toEqual([]);
});
