import { describe, expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { call, callsOf, card, charge, controlOf, customer, errorsOf, idOf } from '../test-support/calls.ts';

describe('the journal', () => {
  it('has each request with its answer, in order', async () => {
    await using sandbox = await createSandbox();
    const { customers } = callsOf(sandbox);
    const created = await customers(customer, { 'x-idempotency': 'one' });
    await customers(customer, { 'x-idempotency': 'one' });
    const refused = await customers({ ...customer, email: 'x' });
    const journal = await controlOf(sandbox).list('/v1/journal');
    expect(journal).toMatchObject([
      { seq: 1, status: 201, replayed: false, request: customer, response: created.body },
      { seq: 2, status: 201, replayed: true, request: customer, response: created.body },
      { seq: 3, status: 422, replayed: false, response: refused.body },
    ]);
    expect(journal[0]).toMatchObject({
      request_id: created.headers.get('x-request-id'),
      address: 'api',
      method: 'POST',
      path: '/v1/customers',
      fault: null,
    });
  });

  it('has the real time that each request took, whatever the clock', async () => {
    await using sandbox = await createSandbox({ clock: 'frozen' });
    const control = controlOf(sandbox);
    await control.post('/v1/faults', { kind: 'latency', milliseconds: 40 });
    await callsOf(sandbox).customers(customer);
    const [delayed] = await control.list('/v1/journal');
    expect(delayed?.['duration_ms']).toBeGreaterThan(38); // a timer may be a millisecond early
  });

  it('stores no request or response body of the cards address', async () => {
    await using sandbox = await createSandbox();
    const { cards, customerId } = callsOf(sandbox);
    const customer_id = await customerId();
    for (const body of [{ ...card, customer_id }, { ...card, ccv: '1' }, '{"card_number":"42', [1]])
      await cards(body);
    const journal = await controlOf(sandbox).list('/v1/journal');
    const ofCards = journal.filter(({ address }) => address === 'cards');
    expect(ofCards.map(({ status }) => status)).toEqual([201, 422, 400, 422]);
    for (const entry of ofCards) expect(entry).toMatchObject({ request: null, response: null });
  });

  it('has requests of no namespace in the first one', async () => {
    await using sandbox = await createSandbox();
    const url = 'http://api.test/v1/customers';
    await call({ send: sandbox.api, url, body: customer });
    await call({ send: sandbox.api, url: 'http://api.test/customers', key: sandbox.secretKey });
    await call({ send: sandbox.api, url, key: sandbox.publicKey, body: customer });
    const journal = await controlOf(sandbox).list('/v1/journal');
    expect(journal.map(({ status, request }) => [status, request])).toEqual([
      [401, null],
      [404, null],
      [401, null],
    ]);
  });

  it('stores no body over 64 Ki characters, as it encodes it again', async () => {
    await using sandbox = await createSandbox();
    const { post } = callsOf(sandbox);
    // 1e3 is written as 1000, which is one character longer.
    const body = '{"title":"t","amount":1,"metadata":{"n":1e3,"p":""}}';
    const padded = (length: number) => body.replace('""', `"${'x'.repeat(length - 1 - body.length)}"`);
    const sent = [padded(65_536), padded(65_537)];
    for (const text of sent) expect((await post('/v1/payments', text)).status).toBe(201);
    const entries = await controlOf(sandbox).list('/v1/journal');
    expect(entries.map(({ request }) => JSON.stringify(request)?.length)).toEqual([65_536, 4]);
    for (const { response } of entries) expect(response).toBeNull(); // the stored request has more fields
  });
});

describe('objects', () => {
  it('are listed only by known types', async () => {
    await using sandbox = await createSandbox();
    const refused = await controlOf(sandbox).get('/v1/objects?type=constructor');
    const errors = { type: [expect.stringContaining('customer, account, card')] };
    expect([refused.status, errorsOf(refused)]).toEqual([422, errors]);
  });

  it('are listed by type and by customer, in their current state, with their history', async () => {
    await using sandbox = await createSandbox();
    const { customers, charges, ready } = callsOf(sandbox);
    const { customer_id, card_id } = await ready();
    const other = idOf(await customers(customer));
    const created = await charges({ ...charge, customer_id, card_id });
    const id = idOf(created);
    const { list, get } = controlOf(sandbox);
    const ids = async (query: string) => (await list(`/v1/objects${query}`)).map((each) => each['id']);
    expect(await ids('')).toEqual([customer_id, card_id, other, id]);
    expect(await ids(`?customer_id=${customer_id}`)).toEqual([customer_id, card_id, id]);
    const { body } = await get(`/v1/objects/charge/${id}`);
    expect(body).toMatchObject({ type: 'charge', id, object: created.body });
    const origin = { kind: 'request', ref: created.headers.get('x-request-id') };
    expect(body['history']).toEqual(
      expect.arrayContaining([expect.objectContaining({ from: null, origin })]),
    );
    for (const path of ['charge/none', `customer/${id}`, `toString/${id}`])
      expect((await get(`/v1/objects/${path}`)).status).toBe(404);
  });

  it('answer 404 to unknown actions', async () => {
    await using sandbox = await createSandbox();
    const { post, put, remove } = controlOf(sandbox);
    const replies = [
      await post('/v1/cashouts/none/process'),
      await post('/v1/cashouts/none/explode'),
      await put('/v1/constructor/none', {}),
      await remove('/v1/clock'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});
