import { describe, expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { callsOf, customer, errorsOf, NOON } from '../test-support/calls.ts';

const DOCUMENT = 'Escriba el número del documento con letras y dígitos, como 1020304050 o 900123456-7.';

describe('creating a customer', () => {
  it('answers the sent fields, an id and the creation time', async () => {
    await using sandbox = await createSandbox({ now: () => NOON });
    const { status, body } = await callsOf(sandbox).customers(customer);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...customer,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_test: true,
      created_at: '2026-11-21T17:00:00.123000Z',
    });
  });

  it.each(Object.keys(customer))('lists %s when it is missing', async (field) => {
    await using sandbox = await createSandbox();
    const reply = await callsOf(sandbox).customers({ ...customer, [field]: undefined });
    expect(reply.status).toBe(422);
    expect(errorsOf(reply)).toEqual({ [field]: ['Este campo es obligatorio.'] });
  });

  it.each([
    ['first_name', '  ', 'Este campo no puede estar vacío.'],
    ['last_name', 7, 'Debe ser un texto.'],
    ['last_name', null, 'Debe ser un texto.'],
    ['email', 'ana', 'Escriba un correo electrónico válido, como ana@ejemplo.co.'],
    [
      'phone',
      '3001234567',
      'Escriba el teléfono en formato internacional, con + y código de país, como +573001234567.',
    ],
    ['document_number', 12_345_678, 'Debe ser un texto.'],
    ['document_number', '', 'Este campo no puede estar vacío.'],
    ['document_number', '\u0000', DOCUMENT],
    ['document_number', '💥', DOCUMENT],
    ['user_type', 'robot', 'Use uno de estos valores: natural, company.'],
    ['document_type', 'XX', 'Use uno de estos valores: CC, CE, NIT, PASSPORT.'],
  ])('has a message for %s: %j', async (field, value, message) => {
    await using sandbox = await createSandbox();
    const reply = await callsOf(sandbox).customers({ ...customer, [field]: value });
    expect(errorsOf(reply)).toEqual({ [field]: [message] });
  });

  it.each([
    ['first_name', 'Ana 4242 4242 4242 4242'],
    ['last_name', '4242-4242-4242-4242'],
    ['email', '4242424242424242@ejemplo.co'],
    ['document_number', '4242424242424242'],
  ])('refuses a card number in %s', async (field, value) => {
    await using sandbox = await createSandbox();
    const reply = await callsOf(sandbox).customers({ ...customer, [field]: value });
    expect(errorsOf(reply)).toEqual({ [field]: [expect.stringContaining('número de tarjeta')] });
    expect(reply.text).not.toMatch(/4242\W*4242/);
  });

  it('accepts a phone of thirteen digits that passes the Luhn check', async () => {
    await using sandbox = await createSandbox();
    const reply = await callsOf(sandbox).customers({ ...customer, phone: '+4242424242422' });
    expect(reply.status).toBe(201);
  });

  it('lists every invalid field at once', async () => {
    await using sandbox = await createSandbox();
    const reply = await callsOf(sandbox).customers({
      ...customer,
      user_type: 'robot',
      email: '',
      phone: undefined,
    });
    expect(Object.keys(errorsOf(reply)).sort()).toEqual(['email', 'phone', 'user_type']);
  });
});
