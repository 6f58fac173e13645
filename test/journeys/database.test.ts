import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServeSettings, serveShop } from '@datafono/shop';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hasPostgres, PostgresServer } from '../stores/support/postgres-server.ts';
import { ServiceCalls } from '../tools/service-calls.ts';
import { mastercard, visa } from './support/cards.ts';
import { CheckoutPage } from './support/checkout.page.ts';
import { Person } from './support/person.ts';
import { present } from './support/present.ts';
import { openAccount } from './support/sandbox.ts';
import { ShopProcesses } from './support/shop-processes.ts';
import { Wire } from './support/wire.ts';

/** A service of its own for shops that store in a database, with a wire to it. */
async function openService(database: string) {
  const { api: url, ...account } = await openAccount();
  const api = await Wire.to(url);
  const { cards, secretKey, publicKey } = account;
  const settings: ServeSettings = { api: api.url, cards, secretKey, publicKey, database };
  return { api, service: new ServiceCalls({ api: url, ...account }), settings };
}

async function enter(): Promise<Person> {
  const person = new Person();
  await person.enter();
  onTestFinished(() => person.leave());
  return person;
}

it('a shop that is killed and started again in the middle of a payment comes to the paid order, charged once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { api, service, settings } = await openService(join(folder, 'shop.db'));
  await using shop = await ShopProcesses.start(settings, 1);
  const { page } = await enter();
  const checkout = new CheckoutPage(page, shop.url);
  await checkout.order();
  api.fail({ hold: true });
  await checkout.payWith(visa);
  await expect.poll(() => api.on('/v1/charges').at(-1)?.answer?.status).toBe(201);
  await shop.restart();
  api.fail({ cut: 'before' }); // the page asks by itself, too: until the button is pressed it finds nothing out
  await checkout.says('No pague otra vez', 'unknown');
  await checkout.onNextForm((route) => {
    api.fail(undefined);
    return route.fallback();
  });
  await page.getByRole('button', { name: 'Consultar este pago' }).click();
  await checkout.arriveAt('Pago aprobado');
  expect(await service.objects('charge')).toMatchObject([{ status: 'succeeded' }]);
});

describe.skipIf(!hasPostgres)('on one PostgreSQL', () => {
  let server: PostgresServer;
  let admin: pg.Client;
  const addressFor = (user: string, database = 'postgres') =>
    `postgres://${user}@127.0.0.1:${server.address.port}/${database}`;
  beforeAll(async () => {
    server = await PostgresServer.start();
    admin = new pg.Client(server.address);
    await admin.connect();
  });
  afterAll(async () => {
    await admin?.end();
    await server?.[Symbol.asyncDispose]();
  });

  describe('two processes of a shop', () => {
    let shop: ShopProcesses;
    let opened: Awaited<ReturnType<typeof openService>> | undefined;
    beforeAll(async () => {
      opened = await openService(addressFor('postgres'));
      shop = await ShopProcesses.start(opened.settings, 2);
    });
    afterAll(() => shop?.[Symbol.asyncDispose]());

    it('sell the same order in two tabs, and charge it once', async () => {
      const { api, service } = present(opened);
      const { page, context } = await enter();
      const checkout = new CheckoutPage(page, shop.url);
      await checkout.order();
      const other = new CheckoutPage(await context.newPage(), shop.url);
      await other.page.goto(page.url());
      await Promise.all([checkout.card.fill(visa), other.card.fill(mastercard)]);
      api.fail({ hold: true });
      await Promise.all([checkout.pressPay(), other.pressPay()]);
      await expect.poll(() => api.on('/v1/charges').length).toBeGreaterThan(0);
      api.release();
      for (const { page: tab } of [checkout, other]) {
        await expect
          .poll(async () => {
            await tab.reload();
            return tab.getByRole('heading', { level: 1 }).textContent();
          })
          .toBe('Pago aprobado');
      }
      expect(await service.objects('charge')).toMatchObject([{ status: 'succeeded' }]);
    });

    it.each([
      ['charge', 'link'],
      ['link', 'charge'],
    ] as const)('give an order the %s and not the %s, where it begins first', async (first, second) => {
      const { service } = present(opened);
      const { page } = await enter();
      await new CheckoutPage(page, shop.url).order();
      const customer = await page.locator('pay-card-form').getAttribute('customer-id');
      const card_id = await service.card(customer ?? '');
      const forms = { charge: { way: 'card', card_id }, link: { way: 'link' } };
      const checkout = page.url().replace('/orders/', '/pay/checkouts/');
      const pay = async (fields: Record<string, string>) => {
        const form = { do: 'pay', amount: '38000', after: '1', ...fields };
        return (await page.request.post(checkout, { form, headers: { origin: shop.url } })).text();
      };
      await pay({ ...forms.charge, after: '0', test_scenario: 'INSUFFICIENT_FUNDS' });
      const before = await count(service);
      // Both have read that the first attempt has ended before one of them writes that another begins.
      await admin.query('begin');
      await admin.query('select from datafono.datafono_order_attempts for update');
      const answers = [pay(forms[first])];
      await expect.poll(waiting).toBe(1);
      answers.push(pay(forms[second]));
      await expect.poll(waiting).toBe(2);
      await admin.query('commit');
      const shown = { charge: 'Pago aprobado', link: '<pay-payment-link' };
      for (const answer of await Promise.all(answers)) expect(answer).toContain(shown[first]);
      expect(await count(service)).toEqual({ ...before, [first]: before[first] + 1 });
    });

    /** Charges and payments by link that the service has created. */
    const count = async (service: ServiceCalls) => ({
      charge: (await service.objects('charge')).length,
      link: (await service.objects('payment')).length,
    });

    /** How many transactions wait for another one to end. */
    const waiting = async () => {
      const sql = "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'";
      return (await admin.query(sql)).rows[0].n;
    };
  });

  describe('a shop says in one line what is wrong with', () => {
    const keys = { secretKey: 'sk_test_shop', publicKey: 'pk_test_shop' };
    const start = (database: string) =>
      serveShop({ api: 'http://127.0.0.1:1', cards: 'http://127.0.0.1:1', ...keys, database });

    it('a database that is not there', async () => {
      await expect(start(addressFor('postgres', 'none'))).rejects.toMatchObject({
        name: 'DatabaseError',
        message: expect.stringMatching(
          /^The shop cannot use the database postgres:\/\/127.*\/none: There is no .*: create it.*$/,
        ),
      });
    });

    it('a user without rights', async () => {
      await admin.query('create role nobody login');
      await admin.query('create database closed');
      await expect(start(addressFor('nobody', 'closed'))).rejects.toMatchObject({
        name: 'DatabaseError',
        message: expect.stringMatching(
          /^The shop cannot use .*\/closed: The user of the database lacks a right: let .*$/,
        ),
      });
    });

    it('an older table', async () => {
      await admin.query('create database older');
      const older = new pg.Client({ ...server.address, database: 'older' });
      await older.connect();
      await older.query('create table shop_orders (id text primary key, paid boolean)');
      await older.end();
      await expect(start(addressFor('postgres', 'older'))).rejects.toMatchObject({
        name: 'DatabaseError',
        message: expect.stringMatching(
          /^The shop cannot use .*\/older: its table shop_orders .*: rename it.*$/,
        ),
      });
    });
  });
});
