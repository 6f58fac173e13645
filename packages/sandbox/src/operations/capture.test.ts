import { beforeEach, describe, expect, it } from 'vitest';
import { card, type Json } from '../test-support/calls.ts';
import { DAYS, Harness } from '../test-support/harness.ts';
import { account, bankId, customerId, made } from '../test-support/people.ts';
import { type CaptureMethod, completeCapture, openLink, readLink } from './capture.ts';

let service: Harness;
let customer_id: string;

beforeEach(async () => {
  service = await Harness.open();
  customer_id = await customerId(service);
  return () => service.close();
});

const create = (changes: Json = {}) =>
  service.call('connectLinks.create', { customer_id, single_use: true, ...changes });
const newLink = async (changes: Json = {}) => String((await create(changes)).body['id']);
const read = async (id: string) => (await service.call('connectLinks.get', undefined, { id })).body;
const close = (id: string) => service.call('connectLinks.delete', undefined, { id });
const open = (id: string) => service.run((context) => openLink(context, id));
const readState = (id: string) => service.run((context) => readLink(context, id));
const capture = (id: string, method: CaptureMethod) =>
  service.run((context) => completeCapture(context, id, method));
const accountMethod = { kind: 'account', ...account, authorization: true } as const;
const newCard = (changes: Json = {}) => made(service, 'cards.create', { ...card, customer_id, ...changes });
const cardMethod = async (changes: Json = {}) => ({ kind: 'card', card_id: await newCard(changes) }) as const;

describe('a capture link', () => {
  it('is answered with the URL for the customer', async () => {
    const { status, body } = await create({ external_id: 'x', metadata: { a: 1 } });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        customer_id,
        single_use: true,
        status: 'open',
        visits: 0,
        completed: 0,
        external_id: 'x',
        allows: null,
        redirect_url: null,
        metadata: { a: 1 },
        url: `http://pages.test/c/${body['id']}`,
        is_test: true,
        created_at: '2026-11-21T17:00:00.000000Z',
        updated_at: '2026-11-21T17:00:00.000000Z',
      },
    ]);
    expect(service.messages).toEqual([]);
  });

  it('is sent to the customer with notify', async () => {
    const id = await newLink({ notify: true });
    expect(service.messages).toEqual([
      expect.objectContaining({
        kind: 'connect_link',
        customer_id,
        subject: id,
        link: `http://pages.test/c/${id}`,
      }),
    ]);
  });

  it.each([
    [{ customer_id: 'none' }, 404],
    [{ customer_id: undefined }, 422],
    [{ single_use: 'yes' }, 422],
    [{ redirect_url: 'ftp://tienda.example' }, 422],
    [{ allows: { cards: 'no' } }, 422],
    [{ allows: { card: false } }, 422],
    [{ allows: { cards: true, pse: true } }, 422],
  ])('is rejected with %j', async (changes, status) => {
    expect((await create(changes)).status).toBe(status);
  });

  it('never expires, and counts visits without being used up', async () => {
    const id = await newLink();
    await service.pass(5 * 365 * DAYS);
    for (const completed of [0, 0, 0]) expect(await open(id)).toMatchObject({ state: 'open', completed });
    expect(await read(id)).toMatchObject({ visits: 3, completed: 0 });
  });

  it('counts no visit for a read, nor once it is used', async () => {
    const id = await newLink();
    expect(await readState(id)).toEqual(await readState(id));
    expect(await read(id)).toMatchObject({ visits: 0 });
    await capture(id, accountMethod);
    expect([await open(id), await readState(id)]).toEqual(
      Array(2).fill({ state: 'used', redirect_url: null }),
    );
    expect(await read(id)).toMatchObject({ visits: 0 });
  });

  it('reports which methods may be captured', async () => {
    const allowsOf = async (allows?: Json) => {
      const state = await open(await newLink({ allows }));
      return state.state === 'open' && state.allows;
    };
    expect(await allowsOf()).toEqual({ card: true, account: true });
    expect(await allowsOf({ cards: false })).toEqual({ card: false, account: true });
    expect(await allowsOf({ accounts: false })).toEqual({ card: true, account: false });
  });

  it('has the word of its state and the number of its captures in every answer', async () => {
    const [once, often] = [await newLink(), await newLink({ single_use: false })];
    const stand = async (id: string) => {
      const { status, completed } = await read(id);
      return [status, completed];
    };
    for (const id of [once, often]) expect(await stand(id)).toEqual(['open', 0]);
    for (const id of [once, often]) await capture(id, accountMethod);
    expect([await stand(once), await stand(often)]).toEqual([
      ['used', 1],
      ['open', 1],
    ]);
    for (const id of [once, often]) await close(id);
    for (const id of [once, often]) expect(await stand(id)).toEqual(['closed', 1]);
  });

  it('is closed by its deletion, used or not, and stays closed', async () => {
    const [unused, used] = [await newLink(), await newLink()];
    await capture(used, accountMethod);
    for (const id of [unused, used]) {
      expect((await close(id)).status).toBe(204);
      expect((await close(id)).status).toBe(204);
      expect(await open(id)).toEqual({ state: 'closed' });
      expect(await capture(id, await cardMethod())).toEqual({ state: 'closed' });
    }
  });

  it('is unknown with an unknown id', async () => {
    expect(await open('none')).toEqual({ state: 'unknown' });
    expect(await capture('none', accountMethod)).toEqual({ state: 'unknown' });
    expect((await close('none')).status).toBe(404);
  });
});

describe('a capture', () => {
  it('of an account creates one that can be debited, and emits an event', async () => {
    const id = await newLink();
    const captured = await capture(id, accountMethod);
    expect(captured).toEqual({ state: 'captured', type: 'account', id: expect.any(String) });
    const account_id = captured.state === 'captured' ? captured.id : '';
    expect(service.events).toEqual([
      {
        type: 'connect_link.completed',
        object: { type: 'connect_link', id },
        data: expect.objectContaining({
          id,
          customer_id,
          completed: 1,
          payment_method: expect.objectContaining({ id: account_id, type: 'account', last_four: '5678' }),
        }),
      },
    ]);
    expect(JSON.stringify(service.events)).not.toContain(account.account_number);
    const charge = { title: 'Cuota', amount: 1_000, customer_id, account_id };
    for (const _ of [1, 2]) expect((await service.call('charges.create', charge)).status).toBe(201);
  });

  it('of a card authorizes the one that the page created', async () => {
    const method = await cardMethod();
    expect(await capture(await newLink(), method)).toEqual({
      state: 'captured',
      type: 'card',
      id: method.card_id,
    });
    expect(service.events[0]?.data['payment_method']).toMatchObject({ id: method.card_id, type: 'card' });
    const charge = { title: 'Cuota', amount: 1_000, customer_id, card_id: method.card_id };
    expect((await service.call('charges.create', charge)).body['status']).toBe('succeeded');
  });

  it('leaves a link for several captures open', async () => {
    const id = await newLink({ single_use: false });
    for (const account_number of ['11111', '22222', '33333'])
      expect(await capture(id, { ...accountMethod, account_number })).toMatchObject({ state: 'captured' });
    expect(await open(id)).toMatchObject({ state: 'open', completed: 3 });
    expect(service.events).toHaveLength(3);
  });

  it('is idempotent for the same method', async () => {
    for (const single_use of [true, false]) {
      const id = await newLink({ single_use });
      for (const method of [accountMethod, ...(single_use ? [] : [await cardMethod()])]) {
        const before = service.events.length;
        expect(await capture(id, method)).toEqual(await capture(id, method));
        expect(service.events).toHaveLength(before + 1);
      }
    }
  });

  const refused = async (method: CaptureMethod, link: Json = {}) => {
    const id = await newLink(link);
    const before = service.history.length;
    const result = await capture(id, method);
    expect([service.history.length, service.events]).toEqual([before, []]);
    expect(await open(id)).toMatchObject({ state: 'open', completed: 0 });
    return result.state === 'refused' ? Object.keys(result.errors) : [];
  };

  it.each([
    [{ bank_id: 'none' }, ['bank_id']],
    [{ subtype: 'GOLD' }, ['subtype']],
    [{ account_number: '12' }, ['account_number']],
    [{ account_number: '12340000' }, ['account_number']],
  ])('of an account with %j is refused, and does not use up the link', async (changes, fields) => {
    expect(await refused({ ...accountMethod, ...changes })).toEqual(fields);
  });

  it('of a kind that the link does not allow is refused, and does not use up the link', async () => {
    expect(await refused(await cardMethod(), { allows: { cards: false } })).toEqual(['method']);
    expect(await refused(accountMethod, { allows: { accounts: false, cards: true } })).toEqual(['method']);
  });

  it('at a bank that is out of service is refused', async () => {
    await service.control('banks.update', bankId, { available: false });
    expect(await refused(accountMethod)).toEqual(['bank_id']);
  });

  it('of a card that is unknown, unauthorized or of another customer is refused', async () => {
    const other = await customerId(service);
    const methods = [await cardMethod({ customer_id: other }), await cardMethod({ authorization: false })];
    for (const method of [...methods, { kind: 'card', card_id: 'none' } as const])
      expect(await refused(method)).toEqual(['card_id']);
  });
});
