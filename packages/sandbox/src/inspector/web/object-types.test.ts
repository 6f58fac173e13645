import { expect, it } from 'vitest';
import { objects } from '../../operations/objects.ts';
import { objectTypes } from './object-types.ts';

it('every type that the control API knows can be chosen', () => {
  expect(objectTypes).toEqual(Object.keys(objects).sort());
});
