import { describe, expect, it } from 'vitest';
import { createClient, PayError } from './index.ts';
import {
  charge,
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

it('what the service repeats of a card number is not told', async () => {
  const { client } = await service(
    json(422, { message: 'No 4242424242424242.', errors: { title: ['4242 4242 4242 4242'] } }),
  );
  expect(everythingOf(await failureOf(client.charges.create(charge)))).not.toMatch(/4242/);
});
