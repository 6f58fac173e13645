import { expect, it } from 'vitest';
import { listed, numberFields } from './form.ts';

it('reads only the named fields as numbers', () => {
  expect(numberFields({ kind: 'latency', nth: '2', key: '7' }, ['nth'])).toEqual({
    kind: 'latency',
    nth: 2,
    key: '7',
  });
});

it.each([
  ['a, b,,c ', ['a', 'b', 'c']],
  ['', []],
  [undefined, []],
])('the list %j is parsed as %j', (text, words) => {
  expect(listed(text)).toEqual(words);
});
