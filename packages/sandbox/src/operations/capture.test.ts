import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../test-support/calls.ts';
import { DAYS, Harness } from '../test-support/harness.ts';
import { account, bankId } from '../test-support/valid-body.ts';
import { type CaptureMethod, completeCapture, openLink, readLink } from './capture.ts';

let service: Harness;
let customer_id: string;

beforeEach(async () => {
  service = await Harness.open();
  customer_id = await service.made('customers');
  return () => service.close();
});

const newLink = (changes: Json = {}) => service.made('connectLinks', { customer_id, ...changes });
const read = (id: string) => service.read('connectLinks', id);
const close = (id: string) => service.call('connectLinks.delete', undefined, { id });
const open = (id: string) => service.run((context) => openLink(context, id));
const readState = (id: string) => service.run((context) => readLink(context, id));
const capture = (id: string, method: CaptureMethod) =>
  service.run((context) => completeCapture(context, id, method));
const accountMethod = { kind: 'account', ...account, authorization: true } as const;
const cardMethod = async (changes: Json = {}) =>
  ({ kind: 'card', card_id: await service.made('cards', { customer_id, ...changes }) }) as const;

describe('a capture link', () => {
  it('never expires, and counts visits, but neither reads nor visits once it is used', async () => {
    const id = await newLink();
    await service.pass(5 * 365 * DAYS);
    for (const _ of [1, 2, 3]) expect(await open(id)).toMatchObject({ state: 'open', completed: 0 });
    expect(await readState(id)).toEqual(await readState(id));
    expect(await read(id)).toMatchObject({ visits: 3, completed: 0 });
    await capture(id, accountMethod);
    const used = { state: 'used', redirect_url: null };
    expect([await open(id), await readState(id)]).toEqual([used, used]);
    expect(await read(id)).toMatchObject({ visits: 3 });
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

  it('is closed by its deletion, used or not, and stays closed', async () => {
    const [unused, used] = [await newLink(), await newLink()];
    await capture(used, accountMethod);
    for (const id of [unused, used]) {
      expect((await close(id)).status).toBe(204);
      expect((await close(id)).status).toBe(204);
      expect([await open(id), await capture(id, await cardMethod())]).toEqual([
        { state: 'closed' },
        { state: 'closed' },
      ]);
    }
    expect((await read(used))['completed']).toBe(1);
  });

  it('is unknown with an unknown id', async () => {
    expect([await open('none'), await capture('none', accountMethod), (await close('none')).status]).toEqual([
      { state: 'unknown' },
      { state: 'unknown' },
      404,
    ]);
  });
});

describe('a capture', () => {
  it('of an account creates one, told without its number', async () => {
    const id = await newLink();
    const captured = await capture(id, accountMethod);
    expect(captured).toEqual({ state: 'captured', type: 'account', id: expect.any(String) });
    const payment_method = { id: Object(captured).id, type: 'account', last_four: '5678' };
    expect(service.events).toMatchObject([
      {
        type: 'connect_link.completed',
        object: { type: 'connect_link', id },
        data: { id, customer_id, completed: 1, payment_method },
      },
    ]);
    expect(JSON.stringify(service.events)).not.toContain(account.account_number);
  });

  it('of a card authorizes the one that the page created', async () => {
    const method = await cardMethod();
    const captured = { state: 'captured', type: 'card', id: method.card_id };
    expect(await capture(await newLink(), method)).toEqual(captured);
    expect(service.events[0]?.data['payment_method']).toMatchObject({ id: method.card_id, type: 'card' });
  });

  it('leaves a link for several captures open', async () => {
    const id = await newLink({ single_use: false });
    for (const account_number of ['11111', '22222', '33333'])
      expect(await capture(id, { ...accountMethod, account_number })).toMatchObject({ state: 'captured' });
    expect(await open(id)).toMatchObject({ state: 'open', completed: 3 });
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
    [{ bank_id: 'none' }, 'bank_id'],
    [{ subtype: 'GOLD' }, 'subtype'],
    [{ account_number: '12' }, 'account_number'],
    [{ account_number: '12340000' }, 'account_number'],
  ])('of an account with %j is refused, and does not use up the link', async (changes, field) => {
    expect(await refused({ ...accountMethod, ...changes })).toEqual([field]);
  });

  it('that the link does not allow, at a bank out of service, or of another card is refused', async () => {
    expect(await refused(await cardMethod(), { allows: { cards: false } })).toEqual(['method']);
    expect(await refused(accountMethod, { allows: { accounts: false, cards: true } })).toEqual(['method']);
    const other = await service.made('customers');
    const methods = [await cardMethod({ customer_id: other }), await cardMethod({ authorization: false })];
    for (const method of [...methods, { kind: 'card', card_id: 'none' } as const])
      expect(await refused(method)).toEqual(['card_id']);
    await service.control('banks.update', bankId, { available: false });
    expect(await refused(accountMethod)).toEqual(['bank_id']);
  });
});
