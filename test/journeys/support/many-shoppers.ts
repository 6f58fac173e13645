import {
  accountForm,
  cardForm,
  createNamespace,
  deleteNamespace,
  type SandboxNamespace,
} from '@datafono/elements/testing';
import { type ServedSandbox, serveSandbox } from '@datafono/sandbox';
import { connectSandbox } from '@datafono/sandbox/testing';
import { type Shop, serveShop } from '../../readme/shop-test/shop.ts';
import { ServiceCalls } from '../../tools/service-calls.ts';
import { visa } from './cards.ts';
import { Person } from './person.ts';

/** Pages that are open at once: more are no faster on two cores. */
const PAGES = 6;

/** What a namespace contains, beside what its only shopper did. */
export interface Findings {
  /** The ids of the cards and accounts, and the amounts of the charges. */
  readonly contained: readonly unknown[];
  readonly expected: readonly unknown[];
}

interface Test {
  readonly namespace: SandboxNamespace;
  readonly shop: Shop;
  readonly amount: number;
}

/**
 * Runs the tests of many shops at the same time in one sandbox: each has a namespace and a shop, in which somebody pays by
 * card and saves an account.
 */
export async function shopInParallel(count: number): Promise<readonly Findings[]> {
  await using sandbox = await serveSandbox();
  const indexes = Array.from({ length: count }, (_, index) => index);
  const tests = await Promise.all(indexes.map((index) => openTest(sandbox, 1_000 + index)));
  const ids = new Map<Test, readonly string[]>();
  const waiting = tests.values();
  const work = async () => {
    for (const test of waiting) ids.set(test, await shopIn(test));
  };
  await Promise.all(Array.from({ length: PAGES }, work));
  const findings = await Promise.all(tests.map((test) => findingsOf(test, ids.get(test) ?? [])));
  await Promise.all(tests.map(closeTest));
  return findings;
}

async function openTest({ control }: ServedSandbox, amount: number): Promise<Test> {
  const namespace = await createNamespace(control);
  return { namespace, amount, shop: await serveShop(namespace, amount) };
}

async function closeTest({ namespace, shop }: Test): Promise<void> {
  await shop.close();
  await deleteNamespace(namespace);
}

/** @returns the ids of the card and the account that the shop received */
async function shopIn({ shop }: Test): Promise<readonly string[]> {
  const person = new Person();
  await person.enter();
  const { page } = person;
  await page.goto(shop.url);
  await cardForm(page).fill(visa);
  await page.getByRole('button', { name: 'Pagar' }).click();
  const card = await page.locator('output').innerText();
  await page.goto(shop.url);
  await accountForm(page).fill({
    bank: 'bancolombia',
    subtype: 'SAVINGS',
    number: '00912345678',
    consent: true,
  });
  await page.getByRole('button', { name: 'Guardar mi cuenta' }).click();
  await page.getByRole('heading', { name: 'Cuenta guardada' }).waitFor();
  const account = await page.locator('output').innerText();
  await person.leave();
  return [card, account];
}

async function findingsOf({ namespace, amount }: Test, ids: readonly string[]): Promise<Findings> {
  const calls = new ServiceCalls(namespace);
  const objects = [await calls.objects('card'), await calls.objects('account')].flat();
  const charges = await connectSandbox(namespace).charges();
  const contained = [...objects.map(({ id }) => id), ...charges.map((charge) => charge.amount)];
  return { contained, expected: [...ids, amount] };
}
