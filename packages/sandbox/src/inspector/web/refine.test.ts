import { expect, it } from 'vitest';
import { anyRequest, isChosen } from './refine.ts';

it.each([
  [{}, 422, true],
  [{ status: '4' }, 422, true],
  [{ status: '4' }, 204, false],
  [{ status: '0' }, 0, true],
  [{ status: '2' }, 0, false],
  [{ method: 'POST' }, 201, true],
  [{ method: 'GET' }, 201, false],
  [{ status: '5', method: 'POST' }, 201, false],
] as const)('with %j, a POST answered with %i is shown: %s', (choice, status, shown) => {
  expect(isChosen({ ...anyRequest, ...choice }, { status, method: 'POST' })).toBe(shown);
});
