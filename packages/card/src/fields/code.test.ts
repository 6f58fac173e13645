import { describe, expect, it } from 'vitest';
import { brandOf, possibleBrands } from '../brands/brands.ts';
import { checkCode, maxCodeLength } from './code.ts';

describe('maxCodeLength', () => {
  it.each([
    ['42', 3],
    ['5555', 3],
    ['37', 4],
    ['36', 3],
    ['', 4],
    ['3', 4],
    ['9792', 4],
  ])('for the number %j is %i', (number, length) => {
    expect(maxCodeLength(brandOf(number))).toBe(length);
  });

  it.each([...possibleBrands(''), undefined])('is the longest code that checkCode accepts: $id', (brand) => {
    const longest = '1234'.slice(0, maxCodeLength(brand));
    expect(checkCode(longest, brand).problem).toBeUndefined();
    expect(checkCode(`${longest}5`, brand)).toEqual({ problem: 'length', canBecomeValid: false });
  });
});

describe('checkCode', () => {
  it.each([
    ['', '40', 'empty', true],
    ['1', '40', 'incomplete', true],
    ['12', '40', 'incomplete', true],
    ['123', '40', undefined, true],
    ['1234', '40', 'length', false],
    ['123', '37', 'incomplete', true],
    ['1234', '37', undefined, true],
    ['12345', '37', 'length', false],
    ['', '', 'empty', true],
    ['12', '', 'incomplete', true],
    ['123', '', undefined, true],
    ['1234', '', undefined, true],
    ['12345', '', 'length', false],
    ['12a', '40', 'length', false],
    ['١٢٣', '40', 'length', false],
  ])('for the code %j of the number %j the problem is %s', (code, number, problem, canBecomeValid) => {
    expect(checkCode(code, brandOf(number))).toEqual({ problem, canBecomeValid });
  });
});
