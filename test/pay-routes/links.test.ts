import * as shapes from '@datafono/contract/pay-routes';
import { expect, it } from 'vitest';
import { World } from './support/world.ts';

const submission_id = 'a-submission_0001';

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
