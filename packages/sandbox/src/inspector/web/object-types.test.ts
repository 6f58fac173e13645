import { expect, it } from 'vitest';
import { objects } from '../../operations/nouns.ts';
import { actsOn, objectTypes } from './object-types.ts';

it.each([
  ['cashout', 'processing', ['/v1/cashouts/a%2Fb/complete', '/v1/cashouts/a%2Fb/fail']],
  ['invoice', 'PAID', ['/v1/invoices/a%2Fb/conciliate']],
  ['invoice', 'CREATED', []],
  ['customer', undefined, []],
])('a %s that is %s has the actions %j', (type, status, paths) => {
  expect(actsOn(type, status).map(({ path }) => path('a/b'))).toEqual(paths);
});

it('every type of the control API is listed', () => {
  expect(objectTypes).toEqual(Object.keys(objects).sort());
});
