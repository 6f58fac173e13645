import {
  accountForm,
  cardForm,
  createNamespace,
  deleteNamespace,
  type SandboxNamespace,
} from '@datafono/elements/testing';
import { type ServedSandbox, serveSandbox } from '@datafono/sandbox';
import { connectSandbox } from '@datafono/sandbox/testing';
import { savings } from '../journeys/support/accounts.ts';
import { visa } from '../journeys/support/cards.ts';
import { Person } from '../journeys/support/person.ts';
import { type Shop, serveShop } from '../readme/shop-test/shop.ts';
import { ServiceCalls } from '../tools/service-calls.ts';

/** Browser pages that are open at once: more are no faster on two cores. */
const PAGES = 4;

/** The ids of cards and accounts, and the amounts of charges. */
export interface Findings {
  /** In the namespace, after all tests. */
  readonly contained: readonly unknown[];
  /** As the shop of the namespace received them. */
  readonly received: readonly unknown[];
}

interface ShopTest {
  readonly namespace: SandboxNamespace;
  readonly shop: Shop;
  /** Of its order; no two are the same. */
  readonly amount: number;
}

/**
 * Runs the tests of many shops at the same time, in one sandbox and one browser. Each has a namespace and a shop, in which
 * somebody pays by card and saves an account. All namespaces exist until the last test has ended.
 */
export async function shopInParallel(count: number): Promise<readonly Findings[]> {
  await using sandbox = await serveSandbox();
  const indexes = Array.from({ length: count }, (_, index) => index);
  const tests = await Promise.all(indexes.map((index) => openTest(sandbox, 1_000 + index)));
  const received = new Map<ShopTest, readonly unknown[]>();
  const waiting = tests.values();
  const runTests = async () => {
    const person = new Person();
    await person.enter();
    for (const test of waiting) received.set(test, [...(await shopAs(person, test)), test.amount]);
    await person.leave();
  };
  await Promise.all(Array.from({ length: PAGES }, runTests));
  const contained = await Promise.all(tests.map(contentsOf));
  await Promise.all(tests.map(closeTest));
  return tests.map((test, index) => ({
    contained: contained[index] ?? [],
    received: received.get(test) ?? [],
  }));
}

async function openTest({ control }: ServedSandbox, amount: number): Promise<ShopTest> {
  const namespace = await createNamespace(control);
  return { namespace, amount, shop: await serveShop(namespace, amount) };
}

async function closeTest({ namespace, shop }: ShopTest): Promise<void> {
  await shop.close();
  await deleteNamespace(namespace);
}

/** @returns the ids of the card and the account that the shop received */
async function shopAs({ page }: Person, { shop }: ShopTest): Promise<readonly unknown[]> {
  await page.goto(shop.url);
  await cardForm(page).fill(visa);
  await page.getByRole('button', { name: 'Pagar' }).click();
  const card = await page.locator('output').textContent();
  await page.goto(shop.url);
  await accountForm(page).fill(savings);
  await page.getByRole('button', { name: 'Guardar mi cuenta' }).click();
  await page.getByRole('heading', { name: 'Cuenta guardada' }).waitFor();
  return [card, await page.locator('output').textContent()];
}

async function contentsOf({ namespace }: ShopTest): Promise<readonly unknown[]> {
  const calls = new ServiceCalls(namespace);
  const objects = [await calls.objects('card'), await calls.objects('account')].flat();
  const charges = await connectSandbox(namespace).charges();
  return [...objects.map(({ id }) => id), ...charges.map(({ amount }) => amount)];
}
