import { describe, expect, it } from 'vitest';
import { createClient } from './index.ts';
import {
  charge,
  customer,
  errorOf,
  everyRendering,
  json,
  SECRET_KEY,
  type ServiceAnswer,
  service,
} from './test-support/service.ts';

describe('the secret key', () => {
  it('is not in a client', () => {
    const client = createClient({ secretKey: SECRET_KEY, baseUrl: 'https://api.test' });
    expect(everyRendering(client)).not.toContain('canary');
    expect(everyRendering(client.charges.create)).not.toContain('canary');
  });

  it('is not in the error of a call that was refused with it in every word', async () => {
    const errors = { [SECRET_KEY]: [`Bearer ${SECRET_KEY}`] };
    const body = { message: `Key ${SECRET_KEY}, twice ${SECRET_KEY}`, code_name: SECRET_KEY, errors };
    const { client } = await service(json(422, body, { 'X-Request-Id': SECRET_KEY }));
    expect(everyRendering(await errorOf(client.charges.create(charge)))).not.toContain('canary');
  });
});

describe('personal data that the service repeats', () => {
  const words = `Ana Gómez <ana@example.com> +573001234567, cédula 0012345678: mañana. Analía.`;

  it.each([
    ['refuses', json(422, { message: words, code_name: customer.email, errors: { email: [words] } })],
    ['fails', json(500, { message: words })],
  ] satisfies [string, ServiceAnswer][])('is not in the error when it %s', async (_, answer) => {
    const { client } = await service(answer);
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

describe('the message about a refused charge', () => {
  it.each(['Pago', 'cobro', 'Medio de pago', 'Mensualidad'])(
    'can be read when its title is %j',
    async (title) => {
      const message = 'El medio de pago no permite este cobro de la mensualidad.';
      const { client } = await service(json(422, { message }));
      expect((await errorOf(client.charges.create({ ...charge, title }))).message).toBe(message);
    },
  );
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
