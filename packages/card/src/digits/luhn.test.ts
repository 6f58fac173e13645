import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { luhn } from './luhn.ts';

describe('luhn', () => {
  it.each(['4242424242424242', '378282246310005', '36227206271667', '5907120000000009', '18', '0'])(
    'passes %s',
    (digits) => expect(luhn(digits)).toBe(true),
  );

  it.each(['4242424242424241', '378282246310006', '81', '', 'abc', '4242 4242 4242 4242', '４２４２', '1e1'])(
    'fails %j',
    (digits) => expect(luhn(digits)).toBe(false),
  );

  it('passes with exactly one check digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,30}$/), (digits) => {
        const passing = [...'0123456789'].filter((check) => luhn(digits + check));
        expect(passing).toHaveLength(1);
      }),
    );
  });
});
