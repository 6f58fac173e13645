import { describe, expect, it } from 'vitest';
import { brandOf } from './brands.ts';
import { checkCode } from './code.ts';

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
  ])('for the code %j of the number %j the problem is %s', (code, number, problem, potential) => {
    expect(checkCode(code, brandOf(number))).toEqual({ problem, potential });
  });
});
