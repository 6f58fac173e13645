import { expect, it } from 'vitest';
import { objects } from '../../operations/nouns.ts';
import { actsOn, objectTypes } from './object-types.ts';

it.each([
  ['cashout', 'processing', ['/v1/cashouts/a%2Fb/complete', '/v1/cashouts/a%2Fb/fail']],
  ['invoice', 'PAID', ['/v1/invoices/a%2Fb/conciliate']],
  ['invoice', 'CREATED', []],
  ['customer', undefined, []],
])('on a %s that is %s there are %j', (type, status, paths) => {
  expect(actsOn(type, status).map(({ path }) => path('a/b'))).toEqual(paths);
});

it('every type that the control API knows can be chosen', () => {
  expect(objectTypes).toEqual(Object.keys(objects).sort());
});
