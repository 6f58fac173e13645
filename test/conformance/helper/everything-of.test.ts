import { expect, it } from 'vitest';
import { everythingOf } from './everything-of.ts';

class Keeper {
  readonly #kept = 'canary';
  get told(): string {
    return this.#kept;
  }
}

it.each<[string, () => unknown]>([
  ['a text', () => 'a canary'],
  ['a field of a field', () => ({ a: [{ b: 'canary' }] })],
  ['the name of a field', () => ({ canary: 1 })],
  ['a hidden field', () => Object.defineProperty({}, 'a', { value: 'canary' })],
  ['a field without a name', () => ({ [Symbol()]: 'canary' })],
  ['what a class tells', () => new Keeper()],
  ['the cause of an error', () => new Error('No.', { cause: { header: 'canary' } })],
  ['the message of an error', () => new Error('canary')],
  ['a header', () => new Headers({ authorization: 'canary' })],
  ['what a method has', () => Object.assign(() => {}, { key: 'canary' })],
  ['what it says in JSON', () => ({ toJSON: () => 'canary' })],
  [
    'itself',
    () => {
      const self = { a: 'canary' };
      return Object.assign(self, { self });
    },
  ],
])('a word is found in %s', (_, make) => {
  expect(everythingOf(make())).toContain('canary');
});

it('a word is not found where it cannot be read', () => {
  const kept = 'canary'.repeat(1);
  expect(everythingOf({ length: () => kept.length })).not.toContain('canary');
});
