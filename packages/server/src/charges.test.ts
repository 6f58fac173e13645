import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createChargesClient } from './charges.ts';
import {
  charge,
  created,
  everythingOf,
  failureOf,
  json,
  SECRET_KEY,
  type ServiceAnswer,
  service,
} from './testing/service.ts';

/** A service that answers everything alike, and the client of its charges. */
async function charges(answer: ServiceAnswer) {
  const { baseUrl, calls } = await service(answer);
  return { client: createChargesClient({ secretKey: SECRET_KEY, baseUrl, retries: 0 }), calls };
}

describe('charges alone', () => {
  it('are created and read as the whole client does', async () => {
    const { client, calls } = await charges(created);
    const made = await client.create(charge, { idempotencyKey: 'order-1' });
    expect(await client.get(made.id)).toEqual(made);
    expect(calls).toMatchObject([
      { method: 'POST', url: '/v1/charges', headers: { 'x-idempotency': 'order-1' }, body: charge },
      { method: 'GET', url: `/v1/charges/${made.id}` },
    ]);
  });

  it('are of nobody’s changing, and not for a page', () => {
    const options = { secretKey: SECRET_KEY, baseUrl: 'https://api.test' };
    expect(Object.isFrozen(createChargesClient(options))).toBe(true);
    vi.stubGlobal('document', {});
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(() => createChargesClient(options)).toThrow(/does not run in a browser/);
  });

  it.each([
    [{ ...charge, amount: 0 }, { amount: ['must be more than 0'] }],
    [{ ...charge, title: ' ' }, { title: ['must not be blank'] }],
    [{ ...charge, ccv: '123' }, { ccv: ['is not a field of this request'] }],
    [{ ...charge, title: { toString: 1 } }, { title: ['must be of type string'] }],
    [undefined, { body: ['is missing'] }],
  ])('are refused before they are sent: %j', async (body, fieldErrors) => {
    const { client, calls } = await charges(created);
    const error = await failureOf(client.create(body as typeof charge)); // as without types
    expect(error).toMatchObject({ name: 'RequestError', outcome: 'none', fieldErrors });
    expect(calls).toEqual([]);
  });

  it.each([
    ['title', { ...charge, title: 'Pago 4242 4242 4242 4242' }],
    ['title', { ...charge, title: 'Pago ４２４２-4242-4242-4242.' }],
    ['title', { ...charge, title: 4242424242424242 }],
    ['title', { ...charge, title: '4242\n4242\t4242\n4242' }],
    ['title', { ...charge, title: 'TC4242424242424242, Nº4242/4242/4242/4242' }],
    ['card_id', { ...charge, card_id: '4242424242424242' }],
    ['card_id', { ...charge, card_id: '4242424242424242|12|29|123' }],
    ['card_number', { ...charge, card_number: '4242424242424242' }],
  ])('hold no card data, in %s', async (field, body) => {
    const { client, calls } = await charges(created);
    const error = await failureOf(client.create(body as typeof charge)); // as without types
    expect(error).toMatchObject({ name: 'RequestError', outcome: 'none' });
    expect(error.message).toMatch(/card data.*cards address/);
    expect(Object.keys(error.fieldErrors)).toEqual([field]);
    expect(everythingOf(error)).not.toMatch(/4242\W*4242|４２４２/);
    expect(calls).toEqual([]);
  });

  it.each(['4242424242424242', '4242 4242 4242 4242'])('have no card number for their id: %s', async (id) => {
    const { client, calls } = await charges(created);
    expect(everythingOf(await failureOf(client.get(id)))).not.toMatch(/4242\W*4242/);
    expect(calls).toEqual([]);
  });

  it.each([
    { ...charge, card_id: '42424242-4242-4242-8242-424242424242' },
    { ...charge, card_id: 'card_4242424242424242' },
    { ...charge, card_id: 'CARD_4242424242424242' },
    { ...charge, title: 'Factura 1234567890123' },
  ])('may hold other long numbers: %j', async (body) => {
    const { client, calls } = await charges(created);
    await client.create(body);
    expect(calls[0]?.body).toEqual(body);
  });
});

describe('what the service says', () => {
  const titled = { ...charge, title: 'Pago de Ana Díaz' };
  const no = { code_name: 'validation_error', code: 10_001 };

  it.each([
    '«Pago de Ana Díaz» no.',
    'PAGO DE ANA DIAZ',
    'title=Pago%20de%20Ana%20D%C3%ADaz',
    'Pago  de\nAna Díaz 50%',
  ])('of a title is not told: %j', async (text) => {
    const { client } = await charges(json(422, { ...no, message: text, errors: { title: [text] } }));
    const error = await failureOf(client.create(titled));
    expect(error).toMatchObject({
      name: 'ValidationError',
      message: 'charges.create: the service refused (422).',
      codeName: 'validation_error',
      fieldErrors: { title: ['[…]'] },
    });
    expect(everythingOf(error)).not.toMatch(/ana/i);
  });

  it.each([
    [' Pago de Ana ', '«pago de ana» no.'],
    ['Bono 100%ab de Ana', 'Bono 100%ab de Ana no.'],
  ])('of the title %j is not told as %j', async (title, message) => {
    const { client } = await charges(json(422, { ...no, message }));
    const error = await failureOf(client.create({ ...charge, title }));
    expect(error.message).toBe('charges.create: the service refused (422).');
  });

  it('of what is not there is told', async () => {
    const { client } = await charges(json(404, { message: 'No existe.' }));
    expect(await failureOf(client.get('ch_1'))).toMatchObject({ message: 'No existe.' });
  });

  it('of an id that names somebody is not told', async () => {
    const { client } = await charges(json(404, { message: 'ana@ejemplo.co no existe.' }));
    const error = await failureOf(client.get('ana@ejemplo.co'));
    expect(error).toMatchObject({
      name: 'NotFoundError',
      message: 'charges.get: the service refused (404).',
    });
  });

  it('of anything else is told', async () => {
    const { client } = await charges(
      json(422, { ...no, message: 'No, 100%.', errors: { amount: ['Muy poco.'] } }),
    );
    expect(await failureOf(client.create(titled))).toMatchObject({
      message: 'No, 100%.',
      fieldErrors: { amount: ['Muy poco.'] },
    });
  });

  it('of a field named by a card number is not told', async () => {
    const { client, calls } = await charges(created);
    const named: typeof charge = { ...charge, ...{ '4242/4242/4242/4242': '' } };
    const error = await failureOf(client.create(named));
    expect(everythingOf(error)).not.toMatch(/4242\W*4242/);
    expect(calls).toEqual([]);
  });

  it('of a card number however it is parted is not told', async () => {
    const { client } = await charges(json(422, { message: 'No 4242/4242/4242/4242.' }));
    expect(everythingOf(await failureOf(client.create(titled)))).not.toMatch(/4242\W*4242/);
  });

  it('of a card number, or of the secret key, is not told', async () => {
    const message = `No 4242424242424242 4242424242424241 ${SECRET_KEY}.`;
    const { client } = await charges(json(422, { message }));
    const error = await failureOf(client.create(titled));
    expect(error.message).toBe('No •••• […].');
    expect(everythingOf(error)).not.toMatch(new RegExp(`4242\\W*4242|${SECRET_KEY}`));
  });
});
