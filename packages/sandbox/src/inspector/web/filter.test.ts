import { expect, it } from 'vitest';
import { matches } from './filter.ts';

it.each([
  ['POST /v1/charges 201', 'post charges', true],
  ['POST /v1/charges 201', '201  POST', true],
  ['Recordación', 'recordacion', true],
  ['POST /v1/charges 201', 'cashouts', false],
  ['anything', '  ', true],
])('%j matches %j: %s', (text, query, matched) => {
  expect(matches(text, query)).toBe(matched);
});
