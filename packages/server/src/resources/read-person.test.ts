import { describe, expect, it } from 'vitest';
import { personProblems, readPerson } from '../index.ts';
import { created, json, service } from '../test-support/service.ts';

const ana = {
  first_name: ' Ana  María ',
  last_name: 'Gómez',
  email: ' ana@example.com ',
  phone: '300 123 4567',
  document_type: 'cc',
  document_number: '1.020.304.050',
};

const read = (fields: Readonly<Record<string, string>>) =>
  readPerson(new URLSearchParams({ ...ana, ...fields }));

describe('the form of a person', () => {
  it('is read as the body of a customer, which the client sends', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(ana)) form.set(name, value);
    const { person, hints } = readPerson(form);
    expect([person, hints]).toEqual([
      {
        user_type: 'natural',
        first_name: 'Ana María',
        last_name: 'Gómez',
        email: 'ana@example.com',
        phone: '+573001234567',
        document_type: 'CC',
        document_number: '1.020.304.050',
      },
      {},
    ]);
    const { client, calls } = await service(created);
    if (person) await client.customers.create(person);
    expect(calls[0]?.body).toEqual(person);
  });

  it.each(Object.keys(ana))('is refused without %s, which is the only field that is named', (field) => {
    for (const value of ['', ' \u00a0', '\u200b', '\u2060 \u3164\ufeff']) {
      const { person, problems = {} } = read({ [field]: value });
      expect([person, Object.keys(problems)]).toEqual([undefined, [field]]);
      expect(Object.values(problems)).toEqual([
        { es: expect.stringMatching(/^(Escriba|Elija) /), en: expect.stringMatching(/^(Enter|Choose) /) },
      ]);
    }
  });

  it('without any field has a problem for each field that a person fills in; a file counts as an empty field', () => {
    expect(Object.keys(readPerson(new FormData()).problems ?? {})).toEqual(Object.keys(ana));
    const form = new FormData();
    form.set('first_name', new File(['Ana'], 'ana.txt'));
    expect(readPerson(form).problems).toHaveProperty('first_name');
  });

  it.each(['ana', 'ana@', 'ana@example', 'ana gómez@example.com'])(
    'is refused with the e-mail %s',
    (email) => {
      expect(Object.keys(read({ email }).problems ?? {})).toEqual(['email']);
    },
  );
});

describe('a field that no service takes', () => {
  it.each([
    ['first_name', '4111111111111111', 'tarjeta'],
    ['last_name', 'Gómez 4111 1111 1111 1111', 'tarjeta'],
    ['email', '4111111111111111@example.com', 'tarjeta'],
    ['document_number', '4111 1111 1111 1111', 'tarjeta'],
    ['document_number', '４１１１１１１１１１１１１１１１', 'tarjeta'],
    ['phone', '4111111111111111', 'Revise'],
    ['document_type', '4111111111111111', 'tarjeta'],
    ['first_name', 'Ana\0', 'carácter'],
    ['last_name', 'Gó\ud800mez', 'carácter'],
    ['email', 'ana\u0007@example.com', 'carácter'],
    ['last_name', 'é'.repeat(256), '255'],
    ['email', `${'a'.repeat(251)}@e.co`, '255'],
    ['document_number', '1'.repeat(256), '255'],
    ['document_type', 'Cédula', 'Elija'],
    ['user_type', 'Empresa S.A.', 'Elija'],
  ])('%s %j is named, and the person reads why', async (field, value, es) => {
    const { person, problems } = readPerson(new Map(Object.entries({ ...ana, [field]: value })));
    expect(person).toBeUndefined();
    expect(problems).toEqual({
      [field]: { es: expect.stringContaining(es), en: expect.stringMatching(/^[A-Z].*\.$/) },
    });
    expect(JSON.stringify(problems)).not.toContain('1111');
  });

  it.each([
    ['document_type', 'C.C.', 'CC'],
    ['document_type', 'ppt', 'PPT'],
    ['user_type', 'Natural', 'natural'],
    ['user_type', 'legal_entity', 'legal_entity'],
    ['last_name', 'é'.repeat(255), 'é'.repeat(255)],
    ['document_number', '１０２０３０４０５０', '1020304050'],
    ['document_number', '١٠٢٠٣٠٤٠٥٠', '1020304050'],
  ])('is not %s %.20s', async (field, value, written) => {
    const { person, hints } = read({ [field]: value });
    expect([person, hints]).toEqual([expect.objectContaining({ [field]: written }), {}]);
    const { client, calls } = await service(created);
    if (person) await client.customers.create(person);
    expect(calls[0]?.body).toEqual(person);
  });

  it('is read off the answer of the service, where that is another one', async () => {
    const errors = { document_type: ['no'], first_name: ['no'], nationality: ['no'] };
    const { client } = await service(json(422, { code_name: 'validation_error', errors }));
    const { person } = read({ document_type: 'XX' });
    const refusal = person && (await client.customers.create(person).catch((error: unknown) => error));
    const text = { es: expect.stringMatching(/^Revise /), en: expect.stringMatching(/^Check /) };
    expect(personProblems(refusal)).toEqual({ first_name: text, document_type: text });
    for (const other of [new Error('no'), undefined]) expect(personProblems(other)).toBeUndefined();
  });
});

describe('a telephone', () => {
  it.each([
    ['3001234567', '+573001234567'],
    ['300-123-4567', '+573001234567'],
    ['(300) 123.4567', '+573001234567'],
    ['57 300 123 4567', '+573001234567'],
    ['+57 300 123 4567', '+573001234567'],
    ['(+57) 300 123 4567', '+573001234567'],
    ['0057 300 123 4567', '+573001234567'],
    ['\u202a+57\u00a0300\u00a0123\u00a04567\u202c', '+573001234567'],
    ['３００ １２３ ４５６７', '+573001234567'],
    ['(601) 234 5678', '+576012345678'],
    ['+1 415 555 2671', '+14155552671'],
    ['0034 612 345 678', '+34612345678'],
  ])('%s is %s', (phone, written) => {
    expect(read({ phone }).person?.phone).toBe(written);
  });

  it.each([
    '300 123 456',
    '300 123 45678',
    '+57 300 123 456',
    '+57 57 300 123 4567',
    '123 4567',
    '4155552671',
    '+0 300 123 4567',
    '300 123 4567 ext 2',
    '300+1234567',
    '+',
    'no tengo',
    '3'.repeat(1_000_000),
  ])('%.20s cannot be', (phone) => {
    expect(read({ phone }).problems).toEqual({
      phone: { es: expect.stringContaining('Revise'), en: expect.stringContaining('Check') },
    });
  });
});

describe('the number of a document', () => {
  it.each([
    ['CC', '1020304050', undefined],
    ['CC', '12345', 'cédula'],
    ['CC', '12A456', 'cédula'],
    ['CE', '123456', undefined],
    ['CE', '12345678', 'extranjería'],
    ['NIT', '900.373.115-3', undefined],
    ['NIT', '900373115', undefined],
    ['NIT', '900373115-4', 'dígito de verificación'],
    ['NIT', '900373115–4', 'dígito de verificación'],
    ['NIT', '900373115−3', undefined],
    ['NIT', '900', 'NIT'],
    ['PASSPORT', 'AB1', undefined],
    ['OTRO', '#1', undefined],
  ])('%s %s is accepted, with the hint %s', (document_type, document_number, hint) => {
    const { person, hints } = read({ document_type, document_number });
    expect(person).toMatchObject({
      document_type,
      document_number: document_number.replace('#', '').replace(/[–−]/, '-'),
    });
    const expected = expect.objectContaining({ es: expect.stringContaining(hint ?? '') });
    expect(hints).toEqual(hint ? { document_number: expected } : {});
  });
});
