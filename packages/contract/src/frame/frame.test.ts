import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LazySchema } from '../lib/lazily.ts';
import { readFromFrame, readInit, readToFrame } from './guards.ts';
import { FrameInit, FromFrame, ToFrame } from './messages.ts';

const theme = {
  ...{ text: 'rgb(0, 0, 0)', quiet: 'rgb(0, 0, 0)', ground: 'rgba(0, 0, 0, 0)', line: 'rgb(0, 0, 0)' },
  ...{ accent: 'rgb(0, 0, 0)', danger: 'rgb(190, 0, 0)', scheme: 'normal', font: 'serif' },
  ...{ size: 16, height: 44, radius: 6, width: 1, gap: 12, weight: 500 },
  ...{ labelSize: 14, labelGap: 6, letters: 0, words: 0 },
};
const view = {
  publicKey: 'pk_test_1',
  ...{ lang: 'es', dir: 'ltr', phase: 'editing', disabled: false, required: true, codeAgain: false },
  ...{ test: true, acceptedBrands: '', marks: true, theme },
};
const state = {
  ...{ type: 'state', version: 1, seq: 0, edits: 0, isUntouched: true, missing: true, rows: [20, 44, 20] },
  ...{ problems: { number: 'Escriba.' }, errors: {}, brand: { id: 'visa', name: 'Visa' }, wrong: '' },
};
const card = { id: 'card_1', brand: 'visa', name: 'Visa', bin: '424242', lastFour: '4242' };
const error = { code: 'refused', message: 'No', outcome: 'none', fields: {}, status: 422, requestId: '' };

const guards: readonly (readonly [string, (value: unknown) => unknown, LazySchema, readonly object[]])[] = [
  ['the first message', readInit, FrameInit, [{ datafono: 'card-frame', version: 1, view }]],
  [
    'a message to the frame',
    readToFrame,
    ToFrame,
    [
      { type: 'view', view },
      { type: 'command', seq: 1, command: 'clear' },
      { type: 'focus', at: 'error', preventScroll: false },
      { type: 'forget' },
      { type: 'send', id: 1, customerId: 'cus_1', authorization: true },
    ],
  ],
  [
    'a message from the frame',
    readFromFrame,
    FromFrame,
    [
      state,
      { ...state, brand: null },
      { type: 'key', key: 'Enter' },
      { type: 'sent', id: 1, card, error: null },
      { type: 'sent', id: 1, card: null, error },
    ],
  ],
];

/** A value with one of its fields, however deep, replaced or left out. */
const damaged = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null) return fc.oneof(fc.jsonValue(), fc.constant(Number.NaN));
  const names = Object.keys(value);
  if (!names.length) return fc.jsonValue();
  return fc.constantFrom(...names).chain((name) =>
    damaged(Reflect.get(value, name)).chain((part) =>
      fc.boolean().map((isLeftOut) => {
        const copy = Array.isArray(value) ? [...value] : { ...value };
        if (isLeftOut) Reflect.deleteProperty(copy, name);
        else Reflect.set(copy, name, part);
        return copy;
      }),
    ),
  );
};

describe.each(guards)('the guard of %s', (_, read, schema, messages) => {
  it.each(messages)('reads %o', (message) => expect(read(message)).toBe(message));

  it('accepts exactly what its schema accepts', () => {
    const nearly = fc.constantFrom(...messages).chain(damaged);
    fc.assert(
      fc.property(fc.oneof({ weight: 4, arbitrary: nearly }, fc.anything()), (value) => {
        expect(read(value) !== undefined).toBe(schema().safeParse(value).success);
      }),
      { numRuns: 3000 },
    );
  });
});
