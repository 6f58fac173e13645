import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonText } from './json.ts';

it('JSON is shown as it is', () => {
  const hasFewDigits = (value: unknown) => (JSON.stringify(value).match(/\d/g) ?? []).length < 12;
  fc.assert(
    fc.property(fc.jsonValue().filter(hasFewDigits), (value) => {
      expect(jsonText(value)).toBe(JSON.stringify(value, null, 2));
    }),
  );
});

it('card numbers are masked everywhere, and numbers side by side are none', () => {
  const shown = jsonText({ '4242424242424242': ['4242 4242 4242 4242', 4242424242424242] });
  expect(shown).not.toContain('4242');
  expect(jsonText([42424242, 42424242])).toBe(JSON.stringify([42424242, 42424242], null, 2));
  expect(jsonText(undefined)).toBe('undefined');
});
