import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { closedObject, openObject } from './objects.ts';
import { openText } from './open-text.ts';
import { unknownField } from './unknown-field.ts';

const Answer = openObject({ status: openText<'paid'>(z.string().check(z.minLength(1))) });

it('fields that are not listed pass, and can be read by name', () => {
  const answer = Answer.parse({ status: 'paid', more: { of: 'it' } });
  expect(answer).toEqual({ status: 'paid', more: { of: 'it' } });
  expect(unknownField(answer, 'more')).toEqual({ of: 'it' });
  expect(unknownField(answer, 'less')).toBeUndefined();
  expect(unknownField(answer, 'constructor')).toBeUndefined();
});

it('an unknown word passes, with the checks of the text', () => {
  expect(Answer.parse({ status: 'queued' })).toEqual({ status: 'queued' });
  for (const status of ['', 7, undefined]) expect(Answer.safeParse({ status }).success).toBe(false);
});

it('a field that is not listed is refused in a request', () => {
  const Request = closedObject({ amount: z.int() });
  expect(Request.safeParse({ amount: 1 }).success).toBe(true);
  expect(Request.safeParse({ amount: 1, amout: 1 }).success).toBe(false);
});
