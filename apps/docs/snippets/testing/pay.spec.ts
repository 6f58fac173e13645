import { cardForm, sandboxFixtures } from '@datafono/elements/testing';
import { connectSandbox } from '@datafono/sandbox/testing';
import { test as base, expect } from '@playwright/test';
import { openShop } from './shop.ts'; // starts your server with the keys and addresses of a namespace

const test = base.extend(sandboxFixtures);
const card = { number: '4242424242424242', expiry: '04/35', code: '123', holder: 'Ana Gómez', consent: true };

test('a customer pays by card', async ({ page, namespace }) => {
  await page.goto(await openShop(namespace));
  await cardForm(page).fill(card);
  await page.getByRole('button', { name: 'Pagar' }).click();
  await expect(page.getByRole('heading')).toHaveText('Gracias por su compra');
  expect(await connectSandbox(namespace).charges()).toMatchObject([{ status: 'succeeded', amount: 38_000 }]);
});
