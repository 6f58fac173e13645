import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonText, jsonTokens } from './json-tokens.ts';

describe('jsonTokens', () => {
  it('join to indented JSON', () => {
    const hasFewDigits = (value: unknown) => (JSON.stringify(value).match(/\d/g) ?? []).length < 12;
    const short = fc.jsonValue().filter(hasFewDigits);
    fc.assert(
      fc.property(short, (value) => {
        expect(jsonText(value)).toBe(JSON.stringify(value, null, 2));
      }),
    );
  });

  it('distinguish keys, texts, numbers and literals', () => {
    const tokens = jsonTokens({ id: 'p1', amount: 5, note: null });
    expect(tokens.filter(({ kind }) => kind !== 'mark')).toEqual([
      { kind: 'key', text: '"id"' },
      { kind: 'text', text: '"p1"', value: 'p1' },
      { kind: 'key', text: '"amount"' },
      { kind: 'number', text: '5' },
      { kind: 'key', text: '"note"' },
      { kind: 'word', text: 'null' },
    ]);
  });

  it('mask card numbers everywhere', () => {
    const shown = jsonText({ '4242424242424242': ['4242 4242 4242 4242', 4242424242424242] });
    expect(shown).not.toContain('4242');
  });

  it('of undefined are a placeholder', () => {
    expect(jsonText(undefined)).toBe('undefined');
  });
});
