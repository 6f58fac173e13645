import { beforeEach, expect, it } from 'vitest';
import { invoicesOf } from '../../test-support/invoices.ts';
import { Service } from '../../test-support/service.ts';

let service: Service;
let invoices: ReturnType<typeof invoicesOf>;

beforeEach(async () => {
  service = await Service.open();
  invoices = invoicesOf(service);
  return () => service.close();
});

const STATES = 'Use uno de estos valores: CREATED, PAID, CONCILIATED, PAID_FROM_PROVIDER, DELETED.';

it('the list of no invoice has the numbers of a page', async () => {
  const page = { current_page: 1, from: 0, last_page: 1, per_page: 20, to: 0, total: 0 };
  expect(await invoices.list()).toEqual({ data: [], ...page });
});

it('the list is filtered by the answered status, and omits removed invoices', async () => {
  const [paid, removed] = [await invoices.newInvoice(), await invoices.newInvoice({ reference: 'FV-2' })];
  await invoices.remove(paid, 'PAID_FROM_PROVIDER');
  await invoices.remove(removed, 'DELETE_FROM_PROVIDER');
  const ids = async (status: string) =>
    (await invoices.list({ 'filter[status]': status })).data.map(({ id }) => id);
  expect([await ids('DELETED'), await ids('PAID_FROM_PROVIDER')]).toEqual([[], [paid]]);
});

it.each([
  ...['EXTERNALLY_PAID', 'paid', ''].map((status) => ['filter[status]', status, STATES] as const),
  ...['0', '-1', '1.0', '1e3', ' 1', ''].map((page) => ['page', page, expect.any(String)] as const),
  ['sort', 'name', expect.any(String)],
] as const)('the list is refused with the %s "%s"', async (name, value, text) => {
  const { status, body } = await service.call('invoices.list', undefined, {}, { [name]: value });
  expect([status, body['errors']]).toEqual([422, { [name]: [text] }]);
});
