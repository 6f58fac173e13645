import { createClient } from '@datafono/server';
import { fixtures } from '@datafono/server/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CheckoutShop, messageIn, stateIn } from './support/checkout-shop.ts';

let shop: CheckoutShop;
beforeEach(async () => {
  shop = await CheckoutShop.open();
});
afterEach(() => shop[Symbol.asyncDispose]());

const CUSTOMERS = 'POST /v1/customers';

/** The telephones in the requests that made customers. */
async function phones(): Promise<readonly unknown[]> {
  const { control, secretKey, fetch } = shop.sandbox;
  const headers = { authorization: `Bearer ${secretKey}` };
  const read = async (path: string) =>
    Object(await (await fetch(`${control}/v1/objects${path}`, { headers })).json());
  const { data } = await read('?type=customer');
  return Promise.all(
    data.map(async ({ id }: { readonly id: string }) => (await read(`/customer/${id}`)).object.phone),
  );
}

describe('the customer of a person', () => {
  it('is made once, by two pages and two processes at once', async () => {
    await Promise.all([shop.html('A-1'), shop.html('A-2'), shop.html('A-1', {}, shop.elsewhere)]);
    await shop.html();
    expect(await phones()).toHaveLength(1);
  });

  it('has the first details where the answer was lost, whatever the shop says meanwhile', async () => {
    await shop.sandbox.faults.add({ kind: 'resetAfterCommit', route: CUSTOMERS, times: 1 });
    expect(stateIn(await shop.html())).toBe('unavailable');
    shop.phone = '+573009999999';
    expect(stateIn(await shop.html())).toBe('open');
    expect(await phones()).toEqual(['+573001234567']);
  });

  it('is made from other details after a refusal: a mistyped telephone locks nobody out', async () => {
    shop.phone = '300';
    expect(stateIn(await shop.html())).toBe('unavailable');
    shop.phone = '+573009999999';
    expect(stateIn(await shop.html())).toBe('open');
    expect(await phones()).toEqual(['+573009999999']);
  });

  it('is made a second time, and reported, where an answer is missing for longer than keys are known', async () => {
    await shop.sandbox.faults.add({ kind: 'resetAfterCommit', route: CUSTOMERS, times: 1 });
    await shop.html();
    await shop.pass(25 * 60);
    expect(stateIn(await shop.html())).toBe('open');
    expect(shop.reported.map(String).join()).toMatch(/there may be two of them/);
  });

  it('whose key an earlier database of the shop has used is made by the next page, and the remedy is reported', async () => {
    const { api: baseUrl, fetch, secretKey } = shop.sandbox;
    const client = createClient({ baseUrl, fetch, secretKey });
    await client.customers.create(fixtures.newCustomer, { idempotencyKey: 'person-ana-1' });
    shop.phone = '+573009998877';
    expect(stateIn(await shop.html())).toBe('unavailable');
    expect(shop.reported.map(String).join()).toMatch(/The customer of ana .*keyPrefix/);
    expect(stateIn(await shop.html())).toBe('open');
  });

  it('stays after the details were erased, and the order is paid once', async () => {
    const card_id = await shop.card();
    await shop.pay({ way: 'card', card_id, save_card_id: '1' });
    await shop.checkout.erase('ana');
    expect(JSON.stringify(await shop.store.findRecords('person:ana'))).not.toContain('Díaz');
    expect(await shop.html('A-2')).not.toContain('saved:');
    expect(stateIn(await shop.html())).toBe('paid');
    expect(await phones()).toHaveLength(1);
  });
});

describe('what is captured on a page of the service', () => {
  const capture = async () => {
    const { answer } = await shop.pay({ way: 'capture' });
    const url = answer.headers.get('location') ?? '';
    const id = (await shop.store.findRecords('captures:A-1'))[0]?.[0].slice('capture:'.length) ?? '';
    return { url, id };
  };

  it('is offered after its event, and charged by the person alone', async () => {
    const { url, id } = await capture();
    expect(url).toMatch(/^https?:/);
    const method = await shop.card();
    await shop.checkout.routes(
      await shop.signed('connect_link.completed', { id, payment_method: { id: method, type: 'card' } }),
    );
    const page = await shop.html();
    expect(page).toContain('Tarjeta guardada');
    expect(await shop.sandbox.charges()).toEqual([]);
    expect(stateIn((await shop.pay({ way: `saved:${method}` })).page)).toBe('paid');
  });

  it('has its time in its name where there is another one, so that people can tell them apart', async () => {
    await capture();
    await shop.pass(5);
    await capture();
    const cards = [await shop.card(), await shop.card('5555555555554444')];
    for (const [key] of await shop.store.findRecords('captures:A-1')) {
      const id = key.slice('capture:'.length);
      const payment_method = { id: cards.pop(), type: 'card' };
      await shop.checkout.routes(await shop.signed('connect_link.completed', { id, payment_method }));
      await shop.pass(5);
    }
    const page = (await shop.html()) ?? '';
    const names = [...page.matchAll(/data-part="name">(Tarjeta guardada[^<]*)</g)].map(([, name]) => name);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(2);
    expect(names[0]).toMatch(/^Tarjeta guardada \(\d+ de \w+.*\d:\d\d.*\)$/);
    for (const name of names) expect(page).toContain(`Quitar ${name}`);
  });

  const isClosed = async (id: string) => {
    const { api: baseUrl, fetch, secretKey } = shop.sandbox;
    const answer = await fetch(`${baseUrl}/v1/connect-links/${id}`, {
      headers: { authorization: `Bearer ${secretKey}` },
    });
    return answer.status === 404 || ['closed', 'deleted'].includes(Object(await answer.json()).status);
  };

  it('can no longer be captured once the order is paid', async () => {
    const { id } = await capture();
    expect(await isClosed(id)).toBe(false);
    await shop.pay({ way: 'card', card_id: await shop.card() });
    expect(await isClosed(id)).toBe(true);
  });

  it.each([
    ['a page', () => shop.html('A-1', {}, shop.elsewhere)],
    ['its button', () => shop.send({ do: 'check' })],
    ['a sweep', () => shop.pass(6).then(() => shop.checkout.sweep())],
  ])('can no longer be captured once %s has found the order paid', async (_, find) => {
    const { id } = await capture();
    await shop.pay({ way: 'link' });
    await shop.sandbox.receiveEvents(async () => new Response(null, { status: 500 }));
    const payment = (await shop.store.read('A-1'))?.charge?.id ?? '';
    const { api: baseUrl, fetch, secretKey } = shop.sandbox;
    await createClient({ baseUrl, fetch, secretKey }).payments.resolve(payment, { action: 'approve' });
    await shop.pass(1);
    await find();
    expect(await shop.store.read('A-1')).toMatchObject({ state: 'paid' });
    expect(await isClosed(id)).toBe(true);
  });

  it('is not saved for a person who was erased meanwhile, and is again when they return', async () => {
    const first = await capture();
    const completed = async ({ id }: { readonly id: string }) => {
      const payment_method = { id: await shop.card(), type: 'card' };
      await shop.checkout.routes(await shop.signed('connect_link.completed', { id, payment_method }));
    };
    await shop.checkout.erase('ana');
    await completed(first);
    expect(await shop.checkout.methods('ana')).toEqual([]);
    await shop.pass(1);
    const { answer } = await shop.pay({ way: 'capture' });
    expect(answer.status).toBe(303);
    for (const [key] of await shop.store.findRecords('captures:A-1'))
      if (!key.endsWith(first.id)) await completed({ id: key.slice('capture:'.length) });
    expect(await shop.checkout.methods('ana')).toHaveLength(1);
  });

  it('is no way where nothing is saved', async () => {
    expect(await shop.html()).toContain('value="capture"');
    expect(await shop.html('A-1', {}, shop.another({ save: false }))).not.toContain('value="capture"');
    expect(() => shop.another({ save: false, ways: ['card', 'capture'] })).toThrow(/capture saves a method/);
  });

  it('can no longer be captured once an event has ended the order, although its page was read before', async () => {
    const { id } = await capture();
    await shop.pay({ way: 'link' });
    const payment = (await shop.store.read('A-1'))?.charge?.id ?? '';
    const { api: baseUrl, fetch, secretKey } = shop.sandbox;
    const client = createClient({ baseUrl, fetch, secretKey });
    await client.payments.resolve(payment, { action: 'approve' });
    await shop.sandbox.clock.advance({ minutes: 1 });
    await shop.send({ do: 'check' });
    expect(stateIn(await shop.html())).toBe('paid');
    const { type = '', data } =
      (await shop.sandbox.events()).findLast((one) => one.type.startsWith('payment.')) ?? {};
    await shop.checkout.routes(await shop.signed(type, Object(data)));
    expect(await isClosed(id)).toBe(true);
  });
});

describe('a checkout that cannot read its store', () => {
  it('says that nobody knows, and not to pay again', async () => {
    shop.failStore();
    const page = await shop.html();
    expect([stateIn(page), messageIn(page)]).toEqual([
      'unknown',
      expect.stringContaining('No pague otra vez'),
    ]);
  });
});

describe('a script', () => {
  it('receives the state and the HTML of the page', async () => {
    const answer = await shop.send({ do: 'check' }, { json: true });
    expect(await answer.json()).toMatchObject({
      state: 'open',
      number: 0,
      amount: 38_000,
      html: expect.stringContaining('<pay-checkout'),
    });
  });
});
