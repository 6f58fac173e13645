import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cardForm } from '@datafono/elements/testing';
import { TEST_WEBHOOK_SECRET } from '@datafono/server/testing';
import { inject, onTestFinished, test } from 'vitest';
import { sharedBrowser } from '../journeys/support/browser.ts';
import { visa } from '../journeys/support/cards.ts';
import { start } from './support/command.ts';
import { serve } from './support/pay-in-shop.ts';

const { shop } = inject('packed');

const inDocs = (file: string): string => fileURLToPath(new URL(`../../apps/docs/${file}`, import.meta.url));

/** The files of a page, by their names there. */
const pages: readonly (readonly [title: string, files: Readonly<Record<string, string>>])[] = [
  ['Five minutes', { 'page.ts': 'shop/page.ts', 'server.ts': 'shop/server.ts' }],
  [
    'Node',
    {
      'shop.ts': 'snippets/servers/shop.ts',
      'pay.ts': 'snippets/servers/pay.ts',
      'site.ts': 'snippets/servers/site.ts',
      'server.ts': 'snippets/servers/node.ts',
    },
  ],
];

test.each(pages)('the shop of the page “%s” is paid by card', async (title, files) => {
  const folder = join(dirname(shop), `docs-${title}`);
  for (const [name, file] of Object.entries(files)) cpSync(inDocs(file), join(folder, name));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { dev: 'node server.ts' } }),
  );
  symlinkSync(join(shop, 'node_modules'), join(folder, 'node_modules'));
  const command = join(folder, 'node_modules/.bin/datafono-sandbox');
  await using sandbox = await start(process.execPath, [command, '--json', '--port', '0']);
  const {
    api: PAY_API,
    cards: PAY_CARDS,
    publicKey: PAY_PUBLIC_KEY,
    secretKey: PAY_SECRET_KEY,
  } = sandbox.output;
  const keys = {
    PAY_API,
    PAY_CARDS,
    PAY_PUBLIC_KEY,
    PAY_SECRET_KEY,
    PAY_WEBHOOK_SECRET: TEST_WEBHOOK_SECRET,
  };
  await using server = await serve(folder, { PORT: '0', NODE_ENV: undefined, ...keys });
  const page = await (await sharedBrowser()).newPage();
  onTestFinished(() => page.close());
  await page.goto(server.url);
  await cardForm(page).fill(visa);
  await page.getByRole('button', { name: 'Pay $ 38.000' }).click();
  await page.getByRole('heading', { name: 'Payment approved.' }).waitFor();
  if (!('pay.ts' in files)) return;
  // The page that stays, of the pages of front ends.
  await page.goBack();
  await page.reload();
  const code = stripTypeScriptTypes(readFileSync(inDocs('snippets/front-ends/pay.ts'), 'utf8'));
  await page.addScriptTag({ type: 'module', content: `${code}; window.pay = pay;` });
  await page.locator('form').evaluate((form: HTMLFormElement) =>
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      form.append((await Reflect.get(window, 'pay')(form)).message);
    }),
  );
  await cardForm(page).fill({ ...visa, number: '4000000000009995' });
  await page.getByRole('button', { name: 'Pay $ 38.000' }).click();
  await page.getByText('Nothing was charged').waitFor();
  await page.getByText('Visa 9995, declined').waitFor();
});
