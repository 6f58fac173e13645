import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bankPicker, cardFormMessages } from '@datafono/elements/testing';
import { describe, expect, inject, test } from 'vitest';
import { scripts } from '../tools/build/scripts.ts';
import { form, type Visit, visit } from './support/page.ts';
import { inShop } from './support/shop.ts';

const { root, shop } = inject('packed');
const dist = '/node_modules/@datafono/elements/dist';
const read = (file: string) => readFileSync(inShop(`.${dist}/${file}`), 'utf8');

const tagOf = (file: string): string =>
  /\.bundle\.js/.test(file)
    ? `<script type="module" src="${dist}/${file}"></script>`
    : `<script src="${dist}/${file}" defer></script>`;

const card = [['card_id', 'card_1']];
const POLICY =
  "script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html";
const warning = 'warning: pay-card-form is already defined by another copy of this script; that one stays.';

const picker = `<form><pay-bank-picker><select>
  <option value="bank_1">Bancolombia</option><option value="bank_2">Davivienda</option>
</select></pay-bank-picker></form>`;

/** Opens the list as a person does, once the picker has replaced its select. */
const openList = ({ page }: Visit) => bankPicker(page).field.click();

/** The open list, once it is placed in the top layer. */
const placedList = ({ page }: Visit) => page.locator('pay-bank-picker [part~=list]:popover-open');

async function expectChoice({ page }: Visit): Promise<void> {
  await page.getByRole('option', { name: 'Davivienda' }).click();
  const data = await page.evaluate(() => {
    const form = document.querySelector('pay-bank-picker')?.closest('form');
    return [...new FormData(form ?? undefined)];
  });
  expect(data).toEqual([['bank_id', 'bank_2']]);
}

test('every script has its licence, a source map and its hash, and is imported by its name', () => {
  const hashes: Record<string, string> = {};
  const { resolve } = createRequire(inShop('page.js'));
  for (const { file } of scripts) {
    expect(resolve(`@datafono/elements/${file}`)).toBe(inShop(`.${dist}/${file}`));
    const code = read(file);
    expect(code).toMatch(/^\/\*! @datafono\/elements [\d.]+ \| MIT/);
    const map = JSON.parse(readFileSync(join(root, `packages/elements/dist/${file}.map`), 'utf8')); // only a clone has it
    expect(map.sourcesContent).toHaveLength(map.sources.length);
    hashes[file] = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  }
  expect(JSON.parse(read('integrity.json'))).toEqual(hashes);
});

test('the licences are those of every dependency in the scripts', () => {
  const names = [...read('THIRD-PARTY.md').matchAll(/^## (\S+)/gm)].map(([, name]) => name);
  expect(names.sort()).toEqual([
    '@floating-ui/core',
    '@floating-ui/dom',
    '@floating-ui/utils',
    'credit-card-type',
    'lean-qr',
    'lit',
    'lit-html',
  ]);
});

test.each([
  ['card-form', ['PayCardForm', 'ElementError', 'cardFormLanguages', 'cardMarks', 'define', 'esCO'], ['en']],
  [
    'elements',
    ['PayBankPicker', 'PayCardForm', 'ElementError'],
    ['accountFormEn', 'bankPickerEn', 'connectLinkEn', 'en', 'paymentLinkEn'],
  ],
])('the bundle of %s exports what the modules export', async (name, exported, english) => {
  await using visited = await visit('', shop);
  // As a text: the test runner rewrites `import()` in a function.
  const namesIn = (file: string) =>
    visited.page.evaluate<string[]>(`import('${dist}/${file}').then(Object.keys)`);
  const spanish = await namesIn(`${name}.bundle.js`);
  expect(spanish).toEqual(expect.arrayContaining(exported));
  expect((await namesIn(`${name}.en.bundle.js`)).sort()).toEqual([...spanish, ...english].sort());
});

describe('more than one copy on a page', () => {
  test('the bundle with English adds it to the form that the first bundle defined', async () => {
    const tags = tagOf('card-form.bundle.js') + tagOf('card-form.en.bundle.js');
    await using visited = await visit(`<div lang="en">${form}</div>${tags}`, shop);
    expect(await visited.pay(cardFormMessages.en)).toEqual(card);
    expect(visited.said).toEqual([warning]);
  });

  test('a classic script twice, which adds no name to the page', async () => {
    const names = 'Object.getOwnPropertyNames(globalThis)';
    const html = `${form}<script>var before = ${names};</script>
      ${`<script src="${dist}/card-form.script.js"></script>`.repeat(2)}
      <script>var added = ${names}.filter((it) => !before.includes(it));</script>`;
    await using visited = await visit(html, shop);
    expect(await visited.page.evaluate('added')).toEqual(['added']);
    expect(await visited.pay()).toEqual(card);
    expect(visited.created).toHaveLength(1);
    expect(visited.said).toEqual([warning]);
  });

  test('of lit-html, where the policy allows duplicates', async () => {
    const theirs = `<script type="module">
      import { html, render } from '/node_modules/lit-html/lit-html.js';
      render(html\`<p id="theirs">Listo</p>\`, document.querySelector('aside'));
    </script>`;
    const policy = `script-src 'self' 'unsafe-inline'; require-trusted-types-for 'script'; trusted-types lit-html 'allow-duplicates'`;
    const html = `${form}<aside></aside>${theirs}${tagOf('card-form.bundle.js')}`;
    await using visited = await visit(html, shop, { policy });
    await visited.page.locator('#theirs', { hasText: 'Listo' }).waitFor();
    expect(await visited.pay()).toEqual(card);
    expect(await visited.violations()).toEqual([]);
  });
});

test('the card form of card-form.script.js has the marks inside', async () => {
  await using visited = await visit(form + tagOf('card-form.script.js'), shop, { policy: POLICY });
  await visited.page.locator('pay-card-form path[fill="#1434cb"]').waitFor();
  expect(visited.requested).toEqual(['/', `${dist}/card-form.script.js`]);
  expect([visited.said, await visited.violations()]).toEqual([[], []]);
});

test.each(['bank-picker.en.bundle.js', 'elements.en.script.js'])(
  'the bank picker of %s has its list inside',
  async (file) => {
    await using visited = await visit(picker + tagOf(file), shop, { policy: POLICY });
    const { requested, said } = visited;
    await openList(visited);
    await placedList(visited).waitFor();
    await expectChoice(visited);
    expect(requested).toEqual(['/', `${dist}/${file}`]);
    expect([said, await visited.violations()]).toEqual([[], []]);
  },
);

test('in a page from disk the list opens at its field', async () => {
  const script = `<script src="./${dist}/bank-picker.script.js" defer></script>`;
  writeFileSync(inShop('picker.html'), `<!doctype html><meta charset="utf-8">${picker}${script}`);
  await using visited = await visit('', shop, { at: String(pathToFileURL(inShop('picker.html'))) });
  await openList(visited);
  await placedList(visited).waitFor();
  await expectChoice(visited);
  expect(visited.said).toEqual([]);
});

test('a classic script of another origin loads what draws the QR code from beside itself', async () => {
  await using visited = await visit('<pay-payment-link hosts="pay.example"></pay-payment-link>', shop);
  const { page, requested, said } = visited;
  const headers = { 'access-control-allow-origin': '*' };
  const fromCdn: string[] = [];
  await page.route('https://cdn.example/*', (route) => {
    const { pathname } = new URL(route.request().url());
    fromCdn.push(pathname);
    return route.fulfill({ path: inShop(`.${dist}${pathname}`), contentType: 'text/javascript', headers });
  });
  await page.addScriptTag({ url: 'https://cdn.example/payment-link.script.js' });
  const link = page.locator('pay-payment-link');
  await link.evaluate((element) =>
    Object.assign(element, { payment: { title: 'Café', payment_link: 'https://pay.example/p/1' } }),
  );
  await link.getByRole('img').waitFor();
  expect(fromCdn).toEqual(['/payment-link.script.js', '/qr.bundle.js']);
  expect(requested).toEqual(['/']);
  expect(said).toEqual([]);
});

test.each(['payment-link.bundle.js', 'elements.script.js'])(
  'the payment link of %s requests what draws the QR code once there is one, from beside itself',
  async (file) => {
    const payment = '<pay-payment-link hosts="pay.example"></pay-payment-link>';
    await using visited = await visit(payment + tagOf(file), shop, { policy: POLICY });
    const { page, requested, said } = visited;
    const link = page.locator('pay-payment-link');
    await link.getByText('Consultando').first().waitFor();
    expect(requested).toEqual(['/', `${dist}/${file}`]);
    await link.evaluate((element) =>
      Object.assign(element, { payment: { title: 'Café', payment_link: 'https://pay.example/p/1' } }),
    );
    await link.getByRole('img').waitFor();
    expect(requested).toEqual(['/', `${dist}/${file}`, `${dist}/qr.bundle.js`]);
    expect([said, await visited.violations()]).toEqual([[], []]);
  },
);

describe('the example', () => {
  const example = (name: string): string => join(root, 'apps/examples', name, 'index.html');

  test('plain pays when it is opened from disk', async () => {
    mkdirSync(inShop('plain'));
    copyFileSync(example('plain'), inShop('plain/index.html'));
    copyFileSync(inShop(`.${dist}/card-form.script.js`), inShop('plain/card-form.script.js'));
    await using visited = await visit('', shop, { at: String(pathToFileURL(inShop('plain/index.html'))) });
    expect(await visited.pay()).toEqual(card);
    expect(visited.created).toHaveLength(1);
    expect(visited.said).toEqual([]);
  });

  test.each([
    ['static', inShop(`.${dist}`)],
    ['import-map', shop], // with the oldest Lit
  ])('%s pays', async (name, files) => {
    await using visited = await visit(readFileSync(example(name), 'utf8'), files);
    await visited.page.evaluate(() => document.documentElement.setAttribute('lang', 'en'));
    expect(await visited.pay(cardFormMessages.en)).toEqual(card);
    expect(visited.said).toEqual([]);
  });

  test('import-map has the current import map', () => {
    const [, text = ''] =
      /<script type="importmap">([^<]+)</.exec(readFileSync(example('import-map'), 'utf8')) ?? [];
    expect(JSON.parse(text)).toEqual(JSON.parse(read('importmap.json')));
  });
});
