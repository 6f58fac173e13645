import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cardForm } from '@datafono/elements/testing';
import { TEST_WEBHOOK_SECRET } from '@datafono/server/testing';
import { inject, test } from 'vitest';
import { sharedBrowser } from '../journeys/support/browser.ts';
import { visa } from '../journeys/support/cards.ts';
import { start } from './support/command.ts';
import { serve } from './support/run-shop.ts';

const { shop } = inject('packed');

const inDocs = (file: string): string => fileURLToPath(new URL(`../../apps/docs/${file}`, import.meta.url));

/** The files of a page, by their names there. */
const pages: readonly (readonly [title: string, files: Readonly<Record<string, string>>])[] = [
  ['Card', { 'page.ts': 'snippets/flows/card/page.ts', 'server.ts': 'snippets/flows/card/server.ts' }],
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

/** Starts the shop of a page beside a sandbox, and opens it in a browser. */
async function open(title: string, files: Readonly<Record<string, string>>) {
  await using stack = new AsyncDisposableStack();
  const folder = join(dirname(shop), `docs-${title}`);
  for (const [name, file] of Object.entries(files)) cpSync(inDocs(file), join(folder, name));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { dev: 'node server.ts' } }),
  );
  symlinkSync(join(shop, 'node_modules'), join(folder, 'node_modules'));
  const command = join(folder, 'node_modules/.bin/datafono-sandbox');
  const sandbox = stack.use(await start(process.execPath, [command, '--json', '--port', '0']));
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
  const server = stack.use(await serve(folder, { PORT: '0', NODE_ENV: undefined, ...keys }));
  const page = await (await sharedBrowser()).newPage();
  stack.defer(() => page.close());
  await page.goto(server.url);
  const opened = stack.move();
  return { page, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

test('the shop of the page “Five minutes” is paid as the page says', async () => {
  const files = { 'page.ts': 'shop/page.ts', 'server.ts': 'shop/server.ts' };
  await using opened = await open('Five minutes', files);
  const { page } = opened;
  const pay = page.getByRole('button', { name: 'Pay COP 38,000' });
  await cardForm(page).fill(visa);
  await page.getByRole('checkbox').first().check();
  await pay.click();
  await page.getByText('Payment approved.').waitFor();
  const paid = page.url();

  await page.getByRole('link', { name: 'A new order' }).click();
  await page.getByRole('radio', { name: /^Card Credit/ }).check();
  await cardForm(page).fill({ ...visa, number: '4000000000009995' });
  await pay.click();
  await page.locator('pay-checkout[data-state=declined]').waitFor();
  await page.getByRole('radio', { name: /Link or QR/ }).check();
  await pay.click();
  await page.locator('pay-checkout[data-state=on_link]').waitFor();

  await page.goto(paid);
  await page.getByText('Payment approved.').waitFor();
});

test.each(pages)('the shop of the page “%s” is paid by card', async (title, files) => {
  await using opened = await open(title, files);
  const { page } = opened;
  await cardForm(page).fill(visa);
  await page.getByRole('button', { name: 'Pay COP 38,000' }).click();
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
  await page.getByRole('button', { name: 'Pay COP 38,000' }).click();
  await page.getByText('You have not been charged').waitFor();
  await page.getByText('Visa •••• 9995: could not be charged').waitFor();
});
