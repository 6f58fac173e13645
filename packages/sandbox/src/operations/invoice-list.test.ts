import type { Profile } from '@datafono/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { Harness } from '../test-support/harness.ts';
import { invoicesOf } from '../test-support/invoices.ts';

let service: Harness;
let invoices: ReturnType<typeof invoicesOf>;

async function open(profile?: Profile) {
  service = await Harness.open(profile);
  invoices = invoicesOf(service);
}

beforeEach(async () => {
  await open();
  return () => service.close();
});

describe('the list', () => {
  const ids = async (query: Readonly<Record<string, string>>) =>
    (await invoices.list(query)).data.map(({ id }) => id);

  it('is empty at first, with numeric page fields', async () => {
    expect(await invoices.list()).toEqual({
      data: [],
      current_page: 1,
      from: 0,
      last_page: 1,
      per_page: 20,
      to: 0,
      total: 0,
    });
  });

  it('has the newest first, without payments, in consecutive pages', async () => {
    const made: string[] = [];
    for (let number = 0; number < 45; number += 1)
      made.push(await invoices.newInvoice({ reference: `FV-${number}` }));
    const page = (number: number) => invoices.list({ page: String(number) });
    const [first, second, third, fourth] = [await page(1), await page(2), await page(3), await page(4)];
    const seen = [first, second, third].flatMap(({ data }) => data);
    expect(seen.map(({ id }) => id)).toEqual([...made].reverse());
    expect(seen.filter((invoice) => 'payment' in invoice)).toEqual([]);
    expect(third).toMatchObject({ current_page: 3, from: 41, to: 45, last_page: 3, per_page: 20, total: 45 });
    expect(fourth).toMatchObject({ data: [], total: 45, from: 0, to: 0 });
    expect(await ids({ sort: 'created_at' })).toEqual(made.slice(0, 20));
    expect(await ids({ sort: '-created_at' })).toEqual([...made].reverse().slice(0, 20));
  });

  it('omits removed invoices, also when filtered by their state', async () => {
    const id = await invoices.newInvoice();
    await invoices.remove(id, 'DELETE_FROM_PROVIDER');
    expect(await ids({ 'filter[status]': 'DELETED' })).toEqual([]);
  });

  it('is filtered by the answered status, not by the internal one', async () => {
    const id = await invoices.newInvoice();
    await invoices.remove(id, 'PAID_FROM_PROVIDER');
    expect(await ids({ 'filter[status]': 'PAID_FROM_PROVIDER' })).toEqual([id]);
  });

  it.each(['EXTERNALLY_PAID', 'paid', ''])(
    'is refused with a state that invoices do not have, which lists those that they have: “%s”',
    async (status) => {
      const { body } = await service.call('invoices.list', undefined, {}, { 'filter[status]': status });
      expect(body['errors']).toEqual({
        'filter[status]': [
          'Use uno de estos valores: CREATED, PAID, CONCILIATED, PAID_FROM_PROVIDER, DELETED.',
        ],
      });
    },
  );

  it.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.0' },
    { page: '1e3' },
    { page: ' 1' },
    { page: '' },
    { sort: 'name' },
  ] satisfies Readonly<Record<string, string>>[])(
    'is rejected with %j',
    async (query: Readonly<Record<string, string>>) => {
      const { status, body } = await service.call('invoices.list', undefined, {}, query);
      expect([status, Object.keys(Object(body['errors']))]).toEqual([422, Object.keys(query)]);
    },
  );
});
