import { describe, expect, it } from 'vitest';
import { readRefusal } from './refusal.ts';

it('reads the envelope of a validation error', () => {
  const errors = { amount: ['Low.'] };
  expect(readRefusal({ message: 'No.', code: 10_001, code_name: 'validation_error', errors })).toEqual({
    message: 'No.',
    code: 10_001,
    codeName: 'validation_error',
    fieldErrors: [['amount', 'Low.']],
  });
});

describe('errors of fields', () => {
  it.each([
    undefined,
    [],
    7,
    'No.',
    {},
    { amount: [] },
    { amount: null, title: [1], card_id: { a: 1 } },
    [null, 'No.', { key: 'amount' }, { key: 1, description: 'No.' }],
  ])('there are none in %j', (errors) => {
    expect(readRefusal({ message: 'No.', errors })).toMatchObject({ message: 'No.', fieldErrors: [] });
  });

  it.each([
    [{ errors: { amount: 'Low.', title: ['Long.', 1, 'Odd.'] } }],
    [
      {
        errors: [
          { key: 'amount', description: 'Low.' },
          { key: 'title', description: ['Long.', null, 'Odd.'] },
        ],
      },
    ],
    [{ errors: {}, erros: { amount: ['Low.'], title: ['Long.', 'Odd.'] } }],
  ])('are read from %j', (body) => {
    expect(readRefusal(body)?.fieldErrors).toEqual([
      ['amount', 'Low.'],
      ['title', 'Long.'],
      ['title', 'Odd.'],
    ]);
  });
});

describe('the reason', () => {
  it.each([
    { code_name: 'INSUFFICIENT_FUNDS' },
    { remarks: { code: 'INSUFFICIENT_FUNDS' } },
    { remarks: 'INSUFFICIENT_FUNDS' },
    { code_name: null, remarks: { code: 'INSUFFICIENT_FUNDS' } },
    { code_name: 'INSUFFICIENT_FUNDS', message: { es: 'No.' }, remarks: 'other' },
  ])('is named in %j', (body) => {
    expect(readRefusal(body)).toMatchObject({ message: '', codeName: 'INSUFFICIENT_FUNDS' });
  });

  it.each([{ remarks: 'No hay fondos.' }, { remarks: null }, { remarks: [] }, { code_name: 7 }])(
    'has no name in %j',
    (body) => {
      expect(readRefusal(body)?.codeName).toBeUndefined();
    },
  );

  it.each(['10001', null, 1.5, {}, 2 ** 60])('has no number in %j', (code) => {
    expect(readRefusal({ message: 'No.', code })?.code).toBeUndefined();
  });
});

describe('a body', () => {
  it.each([null, [], 'No.', 7, {}, { message: null }, [{ message: 'No.' }]])(
    'without the envelope is a refusal without content: %j',
    (body) => {
      expect(readRefusal(body)).toEqual({ message: '', fieldErrors: [] });
    },
  );

  it('may have a list of messages', () => {
    expect(readRefusal({ message: ['No.', 7, 'Never.'] })?.message).toBe('No. Never.');
  });

  it('that is not there is none', () => {
    expect(readRefusal(undefined)).toBeUndefined();
  });
});
