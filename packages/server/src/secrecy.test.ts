import { describe, expect, it } from 'vitest';
import { createClient, PayError } from './index.ts';
import {
  charge,
  customer,
  everythingOf,
  failureOf,
  json,
  SECRET_KEY,
  type ServiceAnswer,
  service,
} from './testing/service.ts';

describe('the secret key', () => {
  it('is nowhere in a client', () => {
    const client = createClient({ secretKey: SECRET_KEY, baseUrl: 'https://api.test' });
    expect(everythingOf(client)).not.toContain('canary');
    expect(everythingOf(client.charges.create)).not.toContain('canary');
  });

  it.each([
    ['was refused', json(401, { message: 'Unknown key.' })],
    ['failed', json(500, { message: 'Down.' })],
    ['was reset', (response) => response.socket?.destroy()],
    ['was answered with a page', (response) => response.end('<p>canary')],
    [
      'was refused with the key in every word',
      json(
        422,
        {
          message: `Key ${SECRET_KEY}, twice ${SECRET_KEY}`,
          code_name: SECRET_KEY,
          errors: { [SECRET_KEY]: [`Bearer ${SECRET_KEY}`] },
          more: SECRET_KEY,
        },
        { 'X-Request-Id': SECRET_KEY },
      ),
    ],
  ] satisfies [string, ServiceAnswer][])('is nowhere in the error of a call that %s', async (_, answer) => {
    const { client } = await service(answer);
    const error = await failureOf(client.charges.create(charge));
    expect(error).toBeInstanceOf(PayError);
    expect(everythingOf(error)).not.toContain('canary');
  });

  it('is nowhere in the error of a fetch that rejects with all that it was given', async () => {
    const fetch = (...given: unknown[]) =>
      Promise.reject(Object.assign(new Error(JSON.stringify(given)), { given, cause: { given } }));
    const client = createClient({ secretKey: SECRET_KEY, baseUrl: 'https://api.test', fetch });
    const error = await failureOf(client.charges.create(charge));
    expect(error.name).toBe('ConnectionError');
    expect(everythingOf(error)).not.toContain('canary');
  });
});

describe('what the service repeats of a person', () => {
  const words = `Ana Gómez <ana@example.com> +573001234567, cédula 0012345678: mañana. ANA. Analía.`;

  it.each([
    ['refuses', json(422, { message: words, code_name: customer.email, errors: { email: [words] } })],
    ['fails', json(500, { message: words })],
  ] satisfies [string, ServiceAnswer][])('is not told when it %s', async (_, answer) => {
    const { client } = await service(answer);
    const told = everythingOf(await failureOf(client.customers.create(customer)));
    expect(told).not.toMatch(/(?<!\p{L})Ana(?!\p{L})|Gómez|ana@example\.com|573001234567|0012345678/iu);
    expect(told).toContain('mañana');
    expect(told).toContain('Analía');
  });

  it('is not told of what is nested either', async () => {
    const { client } = await service(json(422, { message: 'No: Ana Gómez.' }));
    const body = { provider: 'x', amount: 1_000, metadata: { buyer: { name: 'Ana Gómez' } } };
    expect(everythingOf(await failureOf(client.invoices.create(body)))).not.toContain('Gómez');
  });

  it('is told of what says nothing of anybody', async () => {
    const { client } = await service(json(422, { message: 'No se acepta CC.' }));
    expect((await failureOf(client.customers.create(customer))).message).toBe('No se acepta CC.');
  });
});

it('what the service repeats of a card number is not told', async () => {
  const { client } = await service(
    json(422, { message: 'No 4242424242424242.', errors: { title: ['4242 4242 4242 4242'] } }),
  );
  expect(everythingOf(await failureOf(client.charges.create(charge)))).not.toMatch(/4242/);
});
