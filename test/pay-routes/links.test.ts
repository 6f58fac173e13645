import * as shapes from '@datafono/contract/pay-routes';
import type { PayRoutesOptions } from '@datafono/server/pay-routes';
import { expect, it } from 'vitest';
import { World } from './support/world.ts';

const submission_id = 'a-submission_0001';

/** A page of a shop whose links are for single use or not, and what it stores of captures. */
async function shopOf(world: World, single_use: boolean) {
  const captures = new Map<string, { id: string; type: string }>();
  const options: Partial<PayRoutesOptions> = {
    connectLink: (request) => ({
      single_use,
      allows: { cards: true, accounts: false },
      redirect_url: new URL('/vuelta', request.url).href,
    }),
    captured: (_, link) => captures.get(link),
    canAccess: () => true,
  };
  const page = await world.server('Node’s http', options);
  const created = await page.post('connect-links', { submission_id });
  const { id, url } = { id: String(created['id']), url: String(created['url']) };
  const capture = async (card_id: string) => {
    const accepted = await world.capture(url, { method: 'card', card_id });
    if (accepted) captures.set(id, { id: card_id, type: 'card' });
    return accepted;
  };
  return { page, id, capture };
}

it('a link of single use is open, then used, with the method that was captured', async () => {
  await using world = await World.open();
  const { page, id, capture } = await shopOf(world, true);
  expect(await page.get(`connect-links/${id}`)).toEqual({ http: 200, id, state: 'open', captures: 0 });
  const card = await world.card();
  expect(await capture(card)).toBe(true);
  const used = {
    http: 200,
    id,
    state: 'used',
    captures: 1,
    payment_method: { id: card, type: 'card' },
  };
  expect(await page.get(`connect-links/${id}`)).toEqual(used);
  expect(await page.remove(`connect-links/${id}`)).toEqual(used);
  expect(await world.objects('connect_link')).toMatchObject([
    { status: 'used', redirect_url: expect.stringContaining(`/vuelta?state=${submission_id}`) },
  ]);
});

it('a link of many uses counts its captures, and closes', async () => {
  await using world = await World.open();
  const { page, id, capture } = await shopOf(world, false);
  for (const captures of [1, 2]) {
    expect(await capture(await world.card())).toBe(true);
    expect(await page.get(`connect-links/${id}`)).toMatchObject({ state: 'open', captures });
  }
  expect(await page.remove(`connect-links/${id}`)).toMatchObject({ state: 'closed', captures: 2 });
  expect(await capture(await world.card())).toBe(false);
});

it('every answer is read by the guard of its shape', async () => {
  await using world = await World.open();
  const page = await world.server('Node’s http', { canAccess: () => true });
  const banks = await page.get('banks');
  const bank_id = shapes.readPublicBankList(banks)?.data[0]?.id ?? '';
  const account = { submission_id, bank_id, subtype: 'SAVINGS', account_number: '0012345678' };
  const link = await page.post('connect-links', { submission_id });
  const { id } = await world.client.payments.create({ title: 'Arriendo', amount: 38_000 });
  for (const [read, answer] of [
    [shapes.readPublicBankList, banks],
    [shapes.readPublicAccount, await page.post('accounts', account)],
    [shapes.readNewConnectLink, link],
    [shapes.readPublicConnectLink, await page.get(`connect-links/${link['id']}`)],
    [shapes.readPublicConnectLink, await page.remove(`connect-links/${link['id']}`)],
    [shapes.readPublicPayment, await page.get(`payments/${id}`)],
    [shapes.readPublicProblem, await page.get('payments/none')],
    [shapes.readPublicProblem, await page.post('accounts', { ...account, submission_id: 'short' })],
  ] as const)
    expect(read(answer)).toEqual(answer);
});
