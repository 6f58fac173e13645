import { expect, it } from 'vitest';
import { everythingOf } from './everything-of.ts';

class WithGetter {
  readonly #secret = 'canary';
  get value(): string {
    return this.#secret;
  }
}

it.each<[string, () => unknown]>([
  ['a text', () => 'a canary'],
  ['a field of a field', () => ({ a: [{ b: 'canary' }] })],
  ['the name of a field', () => ({ canary: 1 })],
  ['a hidden field', () => Object.defineProperty({}, 'a', { value: 'canary' })],
  ['a field without a name', () => ({ [Symbol()]: 'canary' })],
  ['a getter of a class', () => new WithGetter()],
  ['the cause of an error', () => new Error('No.', { cause: { header: 'canary' } })],
  ['the message of an error', () => new Error('canary')],
  ['a header', () => new Headers({ authorization: 'canary' })],
  ['a property of a function', () => Object.assign(() => {}, { key: 'canary' })],
  ['its JSON', () => ({ toJSON: () => 'canary' })],
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

it('a word is not found in a closure', () => {
  const secret = 'canary'.repeat(1);
  expect(everythingOf({ length: () => secret.length })).not.toContain('canary');
});
