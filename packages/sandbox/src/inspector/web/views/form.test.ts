import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { traitsOf, valuesOf } from './form.ts';

const fields = {
  url: z.string(),
  events: z.optional(z.nullable(z.array(z.string()))),
  nth: z.optional(z.int()),
  drop: z._default(z.number(), 0),
  seed: z.optional(z.union([z.int(), z.string()])),
  afterCommit: z.optional(z.boolean()),
};

it.each([
  ['url', 'text', true],
  ['events', 'list', false],
  ['nth', 'number', false],
  ['drop', 'number', false],
  ['seed', 'text', false],
  ['afterCommit', 'flag', false],
] as const)('%s is entered as a %s; required: %s', (name, kind, isRequired) => {
  expect(traitsOf(fields[name])).toEqual({ kind, isRequired });
});

it('the values of a form have the types of their fields, and no empty ones', () => {
  const data = new FormData();
  const entered = { url: ' http://a ', events: 'a, b', nth: '2', drop: '0.5', seed: '', afterCommit: 'on' };
  for (const [name, value] of Object.entries(entered)) data.set(name, value);
  const values = { url: 'http://a', events: ['a', 'b'], nth: 2, drop: 0.5, afterCommit: true };
  expect(valuesOf(fields, data)).toEqual(values);
});
