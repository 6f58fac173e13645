import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageIn, stateIn } from './support/checkout-shop.ts';
import { KilledShop, type Purchase } from './support/killed-shop.ts';
import { type Moment, MortalProcess } from './support/mortal-process.ts';

let shop: KilledShop;
let bank_id: string;
beforeAll(async () => {
  shop = await KilledShop.open();
  const page = (await shop.shop.html()) ?? '';
  bank_id = /<option value="([^"]+)"/.exec(page)?.[1] ?? '';
});
afterAll(() => shop[Symbol.asyncDispose]());

type Checkout = ReturnType<KilledShop['process']>['checkout'];

/** What a process does while it is killed. */
interface Deed {
  /** Whether the person has not seen a page before. */
  readonly isFirst?: true;
  /** What was there before. */
  readonly before?: (purchase: Purchase) => Promise<unknown>;
  readonly act: (purchase: Purchase, checkout: Checkout) => Promise<unknown>;
  /** Each call that the process makes: how the first page after the restart stands, killed before the call | after it. */
  readonly moments: readonly string[];
}

const form = (purchase: Purchase, fields: Readonly<Record<string, string>>, checkout?: Checkout) =>
  shop.shop.send({ do: 'pay', amount: '38000', after: '0', ...fields }, purchase, checkout);

const byCard = (purchase: Purchase, checkout?: Checkout, after = '0') =>
  form(purchase, { way: 'card', card_id: purchase.card_id, save_card_id: '1', after }, checkout);

const byAccount = (purchase: Purchase, checkout?: Checkout) => {
  const account = { bank_id, subtype: 'SAVINGS', account_number: '00912345678', authorization: '1' };
  return form(purchase, { way: 'account', ...account }, checkout);
};

const byLink = (purchase: Purchase, checkout?: Checkout) => form(purchase, { way: 'link' }, checkout);

const deeds: Readonly<Record<string, Deed>> = {
  'on the first page': {
    isFirst: true,
    act: (purchase, checkout) => shop.shop.html(purchase.id, purchase, checkout),
    moments: [
      'read order: open | open',
      'read order: open | open',
      'read order: open | open',
      'find methods: open | open',
      'read person: open | open',
      'read person: open | open',
      'write person: open | open',
      'POST /v1/customers: open | open',
      'read person: open | open',
      'write person: open | open',
      'GET /v1/accounts/banks: open | open',
    ],
  },
  'while a card is charged': {
    act: byCard,
    moments: [
      'read order: open | open',
      'read person: open | open',
      'read method: open | open',
      'write method: open | open',
      'read order: open | open',
      'write order: open | unknown',
      'POST /v1/charges: unknown | unknown',
      'write order: unknown | paid',
      'find captures: paid | paid',
    ],
  },
  'while an account is debited': {
    act: byAccount,
    moments: [
      'read order: open | open',
      'read person: open | open',
      'POST /v1/accounts: open | open',
      'read person: open | open',
      'read method: open | open',
      'write method: open | open',
      'read order: open | open',
      'write order: open | unknown',
      'POST /v1/charges: unknown | unknown',
      'write order: unknown | pending',
    ],
  },
  'while a page of capture is opened': {
    act: (purchase, checkout) => form(purchase, { way: 'capture' }, checkout),
    moments: [
      'read order: open | open',
      'read person: open | open',
      'POST /v1/connect-links: open | open',
      'read capture: open | open',
      'write capture: open | open',
    ],
  },
  'while a link is opened': {
    act: byLink,
    moments: [
      'read order: open | open',
      'read person: open | open',
      'read order: open | open',
      'write order: open | on_link without address',
      'POST /v1/payments: on_link without address | on_link without address',
      'write order: on_link without address | on_link',
    ],
  },
  'while what was saved is charged': {
    before: async (purchase) => {
      await shop.shop.store.writeRecord(`method:${purchase.card_id}`, undefined, {
        revision: 1,
        owner: `methods:${purchase.as}`,
        body: {
          kind: 'method',
          person: purchase.as,
          field: 'card_id',
          usedAt: shop.shop.now.toISOString(),
          isSaved: true,
        },
      });
    },
    act: (purchase, checkout) => form(purchase, { way: `saved:${purchase.card_id}` }, checkout),
    moments: [
      'read order: open | open',
      'find methods: open | open',
      'read person: open | open',
      'read method: open | open',
      'write method: open | open',
      'read order: open | open',
      'write order: open | unknown',
      'POST /v1/charges: unknown | unknown',
      'write order: unknown | paid',
      'find captures: paid | paid',
    ],
  },
  'while a link is taken back': {
    before: byLink,
    act: (purchase, checkout) => shop.shop.send({ do: 'take_back' }, purchase, checkout),
    moments: [
      'read order: on_link | on_link',
      'read order: on_link | on_link',
      'write order: on_link | taken back',
      'GET /v1/payments/{id}: taken back | taken back',
      'read order: taken back | taken back',
    ],
  },
  'while the event of a capture arrives': {
    before: (purchase) => form(purchase, { way: 'capture' }),
    act: async ({ id, card_id }, checkout) => {
      const [[key = ''] = []] = await shop.shop.store.findRecords(`captures:${id}`);
      const data = { id: key.slice('capture:'.length), payment_method: { id: card_id, type: 'card' } };
      return checkout.routes(await shop.shop.signed('connect_link.completed', data));
    },
    moments: [
      'claim: open | open',
      'read capture: open | open',
      'read person: open | open',
      'read method: open | open',
      'write method: open | open',
      'finish: open | open',
    ],
  },
  'while the event of a debit arrives': {
    before: async (purchase) => {
      await byAccount(purchase);
      await shop.shop.pass(24 * 60);
    },
    act: (_, checkout) => shop.deliver('charge', checkout),
    moments: [
      'claim: paid | paid',
      'find order: paid | paid',
      'read order: paid | paid',
      'write order: paid | paid',
      'find order: paid | paid',
      'read order: paid | paid',
      'find captures: paid | paid',
      'finish: paid | paid',
    ],
  },
  'while the event of a link arrives': {
    before: async (purchase) => {
      await byLink(purchase);
      await shop.scan(purchase);
      await shop.shop.pass(1);
    },
    act: (_, checkout) => shop.deliver('payment', checkout),
    moments: [
      'claim: paid | paid',
      'find order: paid | paid',
      'read order: paid | paid',
      'write order: paid | paid',
      'find order: paid | paid',
      'read order: paid | paid',
      'find captures: paid | paid',
      'finish: paid | paid',
    ],
  },
};

/** What each page says. */
const WORDS: Readonly<Record<string, RegExp>> = {
  open: /^$/,
  unknown: /no sabemos .*No pague otra vez/,
  pending: /banco .*No pague otra vez/,
  'on_link without address': /se paga con su link/,
  on_link: /se paga con su link/,
  'taken back': /ya no se muestra/,
  paid: /aprobado/,
};

function nameOf(page: string | undefined): string {
  const state = stateIn(page) ?? '';
  if (state !== 'on_link') return state;
  if (page?.includes('<a href=')) return state;
  return page?.includes('value="take_back"') ? 'on_link without address' : 'taken back';
}

/** Kills a process at a moment of a deed. @returns the first page after that */
async function killed(deed: Deed, at: number, when: Moment) {
  const order = deed.isFirst ? { ...shop.newOrder(), card_id: '' } : await shop.newPurchase();
  await deed.before?.(order);
  const { mortal, checkout } = shop.process(new MortalProcess({ at, when }));
  await deed.act(order, checkout).catch(() => {}); // it is dead
  const restarted = shop.process().checkout;
  const page = await shop.shop.html(order.id, order, restarted);
  const purchase = deed.isFirst ? { ...order, card_id: await shop.newCard(order) } : order;
  return { purchase, page, restarted, calls: mortal.calls };
}

/** The same comes again, and forms of older pages; the person pays with whatever the page offers, and time passes. */
async function goOn(deed: Deed, purchase: Purchase, restarted: Checkout): Promise<void> {
  await deed.act(purchase, restarted);
  for (const after of ['0', '1']) await byCard(purchase, restarted, after);
  await shop.shop.pay({ way: 'card', card_id: purchase.card_id }, purchase, restarted);
  await shop.scan(purchase);
  await shop.shop.pass(6);
  await shop.shop.send({ do: 'check' }, purchase, restarted);
  await shop.scan(purchase);
  await shop.shop.pass(24 * 60);
  await restarted.sweep();
}

/** How the first page stands, or what is wrong with it or with what follows. */
async function stateAfter(deed: Deed, at: number, when: Moment): Promise<string> {
  const { purchase, page, restarted } = await killed(deed, at, when);
  const [state, message = ''] = [nameOf(page), messageIn(page)];
  await goOn(deed, purchase, restarted);
  const [taken, end] = [await shop.taken(purchase), await shop.state(purchase)];
  if (taken.length !== 1 || end !== 'paid') return `${state}, then ${end}, having paid ${taken}`;
  return (WORDS[state] ?? /^never$/).test(message) ? state : `${state}: ${message}`;
}

describe('a process that is killed', () => {
  it.each(Object.entries(deeds))(
    '%s: the first page after that has the right words, and it is paid once',
    async (_, deed) => {
      const { calls } = await killed(deed, Number.POSITIVE_INFINITY, 'after');
      const moments: string[] = [];
      for (const [at, call] of calls.entries())
        moments.push(
          `${call}: ${await stateAfter(deed, at, 'before')} | ${await stateAfter(deed, at, 'after')}`,
        );
      expect(moments).toEqual(deed.moments);
    },
  );
});
