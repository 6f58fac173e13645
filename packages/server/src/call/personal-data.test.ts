import { describe, expect, it } from 'vitest';
import {
  charge,
  customer,
  errorOf,
  everyRendering,
  json,
  SECRET_KEY,
  service,
} from '../test-support/service.ts';
import { personalDataRemover } from './personal-data.ts';

describe('personal data that the service repeats', () => {
  const words = `Ana Gómez <ana@example.com> +573001234567, cédula 0012345678: mañana. Analía.`;

  it('is not in the error', async () => {
    const errors = { email: [words] };
    const { client } = await service(json(422, { message: words, code_name: customer.email, errors }));
    const rendering = everyRendering(await errorOf(client.customers.create(customer)));
    expect(rendering).not.toMatch(/Ana Gómez|ana@example\.com|573001234567|0012345678/i);
    expect(rendering).toContain('mañana');
    expect(rendering).toContain('Analía');
  });

  it('is not in the error when it comes from a path or a query', async () => {
    const { client } = await service(json(404, { message: 'No hay ana@example.com.' }));
    const path = await errorOf(client.customers.get('ana@example.com'));
    const query = await errorOf(client.invoices.list({ filter: { reference: 'De ana@example.com' } }));
    expect(path.message).toBe('No hay […].');
    expect(query.message).toBe('No hay […].');
  });

  it('is not in the request’s id', async () => {
    const { client } = await service(json(422, { message: 'No.' }, { 'X-Request-Id': customer.email }));
    expect(everyRendering(await errorOf(client.customers.create(customer)))).not.toContain('ana@');
  });
});

it('a card number that the service repeats is not in the error, however it is separated', async () => {
  const { client } = await service(
    json(422, {
      message: `No 4242424242424242, 3782-822463-10005 ${SECRET_KEY}.`,
      errors: { title: ['4242 4242 4242 4242', 'No 4242/4242/4242/4242.'] },
    }),
  );
  const error = await errorOf(client.charges.create(charge));
  expect(error.message).toBe('No ••••, •••• […].');
  expect(everyRendering(error)).not.toMatch(/4242\W*4242|3782/);
});

const clean = personalDataRemover({
  user_type: 'natural',
  first_name: 'Ana María',
  last_name: 'Gómez de los Ríos',
  email: 'ana@ejemplo.co',
  phone: '+573001234567',
  document_type: 'CC',
  document_number: '1020304050',
  account_number: '12345678901',
});

describe('what is said of a person is taken out', () => {
  it.each([
    ['573001234567', '[…]'],
    ['tel 3001234567', 'tel […]'],
    ['tel +57 300 123 4567.', 'tel +[…].'],
    ['1.020.304.050 y 1,020,304,050', '[…] y […]'],
    ['CC1020304050', 'CC[…]'],
    ['١٠٢٠٣٠٤٠٥٠', '[…]'],
    ['ANA@EJEMPLO.CO', '[…]'],
    ['first_name=Ana%20Mar%C3%ADa', 'first_name=[…]'],
    ['{"first_name":"Ana Mar\\u00eda"}', '{"first_name":"[…]"}'],
    ['G&oacute;mez, G&#243;mez, G&#xF3;mez, G&amp;oacute;mez', '[…], […], […], […]'],
    ['Mar%EDa, Mar%25C3%25ADa, ana%252540ejemplo.co', '[…], […], […]'],
    ['ana&#64;ejemplo.co, ana&commat;ejemplo.co', '[…], […]'],
    ['Go\u0301mez de los Rios_x', '[…]_x'],
    ['ANA MARIA GOMEZ DE LOS RIOS', '[…]'],
    ['Ana  María; María Ana', '[…]; […] […]'],
    ['La señora ANA de los Andes', 'La señora […] de los Andes'],
    ['G\\xf3mez, G\\u{f3}mez, Mar\\xEDa', '[…], […], […]'],
    ['GÃ³mez, MarÃ\u00ada, GÃƒÂ³mez', '[…], […], […]'],
    ['Ａｎａ Ｇómez, ａｎａ＠ｅｊｅｍｐｌｏ．ｃｏ, １０２０３０４０５０', '[…] […], […], […]'],
  ])('%j', (text, cleaned) => {
    expect(clean(text)).toBe(cleaned);
  });

  it.each([
    'Analía Mariana, mañana: 100% de los 38.000, CC natural 2026-11-21T10:00:00Z',
    '7f3a2b10-5d0c-4a8e-9b1f-1020304b5d0c',
    'Un cafe\u0301',
    '%E0%A4%A',
  ])('and nothing else: %j', (text) => {
    expect(clean(text)).toBe(text);
  });
});

describe('a number is recognized by the last seven digits of what was sent, and by no fewer', () => {
  it.each([
    ['tel 304 050', 'tel 304 050'],
    ['tel 0 304 050', 'tel […]'],
    ['tel 0304050', 'tel […]'],
    ['tel 102 030 405', 'tel 102 030 405'],
    ['a5678901b', 'a[…]b'],
    ['a678901b', 'a678901b'],
  ])('%j', (text, cleaned) => {
    expect(clean(text)).toBe(cleaned);
  });

  it.each([
    ['12345', 'cc […]'],
    ['1234', 'cc 12-34'],
  ])('a number of five digits is taken out with separators, one of four is not: %s', (number, cleaned) => {
    const written = `cc ${number.slice(0, 2)}-${number.slice(2)}`;
    expect(personalDataRemover({ document_number: number })(written)).toBe(cleaned);
  });

  it.each([
    ['12345678', 'cc […]'],
    ['1234567', 'cc 12-34567'],
  ])(
    'in a text that the shop wrote, a number of eight digits, and not one of seven: %s',
    (number, cleaned) => {
      const written = `cc ${number.slice(0, 2)}-${number.slice(2)}`;
      expect(personalDataRemover({ title: `De ${number}` })(written)).toBe(cleaned);
    },
  );
});

it('a name is taken out however its letters are simplified', () => {
  const of = personalDataRemover({
    first_name: 'Øystein Ｚｏｒａ',
    last_name: 'Łukasz Ægir ﬁore İpek Işık NUÑEZ',
  });
  const text =
    'OYSTEIN, oystein, Zora, LUKASZ, Lukasz, AEGIR, fiore, FIORE, ipek, isik, ISIK, NuÃ±ez, NUÃ‘EZ';
  expect(of(text)).toBe(text.replace(/[^,\s]+/g, '[…]'));
});

describe('an e-mail and a number that somebody wrote are taken out', () => {
  const free = personalDataRemover({
    title: 'Pago de Ana, cc 1.020.304.050',
    reference: ' Casa Azul ',
    description: 'Para <ana@ejemplo.co>.',
    amount: 50_000_000,
    items: [{ note: 'Zapatos rojos, tel. 300 123 4567' }],
    order: { metadata: { for: 'Mensualidad' } },
    metadata: { cedula: 79_123_456, seven: 7_654_321, deep: [{ x: 'a@bcde.co' }], flag: true },
    test_scenario: 'INSUFFICIENT_FUNDS',
    card_id: 'card_8877665544',
  });

  it.each([
    ['doc 1020304050', 'doc […]'],
    ['79.123.456', '[…]'],
    ['79 - 123 - 456', '[…]'],
    ['79 -- 123 -- 456', '79 -- 123 -- 456'],
    ['3001234567, ana%40ejemplo.co', '[…], […]'],
    ['A@BCDE.CO: Ana!', '[…]: Ana!'],
  ])('%j', (text, cleaned) => {
    expect(free(text)).toBe(cleaned);
  });

  it('and neither its words nor what names something', () => {
    const text =
      'Pago de Ana, casa azul, zapatos rojos, mensualidad true: INSUFFICIENT_FUNDS 50000000 card_8877665544 7.654.321';
    expect(free(text)).toBe(text);
  });
});

describe('what a path is made of', () => {
  const of = (id: string) => personalDataRemover([[id], undefined]);

  it.each(['ana@ejemplo.co', '1020304050', '+573001234567'])('is taken out when it is %s', (id) => {
    expect(of(id)(`no ${id}`)).not.toContain(id);
    expect(of(id)(`no ${encodeURIComponent(id)}`)).not.toContain(id.slice(4));
  });

  it.each(['cus_1020304050', '7f3a2b10-5d0c-4a8e-9b1f-1020304b5d0c', 'ord-7'])(
    'is told when it is an id: %s',
    (id) => expect(of(id)(`no ${id}`)).toBe(`no ${id}`),
  );
});

it('a value of any length is not in the error, whatever its field and its case of letters', async () => {
  const person = {
    ...customer,
    first_name: 'Zoraida',
    last_name: 'Weiß',
    email: 'z@w.co',
    document_number: '123456',
  };
  const message = JSON.stringify(person);
  const errors = { email: [message.toUpperCase(), 'ZORAIDA'], phone: ['No: 123.456, zoraida, 17 de mayo'] };
  const { client } = await service(json(422, { message, code_name: 'validation_error', errors }));
  const error = await errorOf(client.customers.create(person));
  expect(everyRendering(error)).not.toMatch(/zoraida|wei(ß|ss)|z@w\.co|123\.?456/i);
  expect(error.fieldErrors['phone']).toEqual(['No: […], […], 17 de mayo']);
});

it('an account number of four digits is taken out, and no other number with them', () => {
  const account = personalDataRemover({ account_number: '1234' });
  expect(account('La cuenta 1234 no existe: 912345')).toBe('La cuenta […] no existe: 912345');
});

it('a tax number is taken out without its check digit, too', () => {
  const company = personalDataRemover({ document_number: '900.123.456-7' });
  expect(company('900123456; 900.123.456-7; 900 123 456')).toBe('[…]; […]; […]');
});

it('a name is taken out by its words, however they are joined', () => {
  const name = personalDataRemover({ first_name: 'María-Fernanda', last_name: 'O’Brien/Gil' });
  expect(name('MARÍA; FERNANDA: obriengil, O Brien, gil')).toBe('[…]; […]: […], O […], […]');
});

it('an e-mail address is taken out, whatever the field that it was in', () => {
  const link = personalDataRemover({
    external_id: 'ana@ejemplo.co',
    redirect_url: 'https://a.co/?e=eva@ejemplo.co',
  });
  expect(link('De ANA@ejemplo.co, eva@ejemplo.co: no')).toBe('De […], […]: no');
});

it('an e-mail address in the key of a call is taken out', async () => {
  const { client } = await service(
    json(409, { message: 'Clave ana@ejemplo.co: usada, para eva@ejemplo.co' }),
  );
  const body = { ...charge, title: 'Para eva%40ejemplo.co.' };
  const call = client.charges.create(body, { idempotencyKey: 'order-7/ana@ejemplo.co' });
  expect((await errorOf(call)).message).toBe('Clave […]: usada, para […]');
});

it('more addresses than anybody writes end the whole text, at once', async () => {
  const addresses = Array.from({ length: 40_000 }, (_, at) => `a${at}@ejemplo.co`).join(' ');
  const { client } = await service(
    json(422, { message: `No: ${addresses}`, errors: { title: [addresses] } }),
  );
  const { message } = await errorOf(
    client.payments.create({
      title: 'Ana',
      amount: 38_000,
      email: 'ana@example.com',
      description: addresses,
    }),
  );
  expect(message).not.toContain('@');
});

describe('a million characters that a service repeats', () => {
  it.each(['x', '@', 'a@', ' ', '1', '1 ', '%2', '%25', '&#', '&amp;', 'a@.', '/'])(
    'end when they are %j',
    async (unit) => {
      const long = unit.repeat(1_000_000 / unit.length);
      const { client } = await service(json(422, { message: `No: ${long}. ana@example.com` }));
      const body = { title: 'Ana', amount: 38_000, email: 'ana@example.com', description: `${long}. Ana` };
      const { message } = await errorOf(client.payments.create(body));
      expect(message).not.toContain('ana@example');
    },
  );
});
