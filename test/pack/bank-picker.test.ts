import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, inject, test } from 'vitest';
import { form, visit } from './support/page.ts';
import { choose, openList, picker, pickerField, placedList } from './support/picker.ts';
import { inShop } from './support/shop.ts';

const { shop } = inject('packed');
const dist = '/node_modules/@datafono/elements/dist';
const placement = `${dist}/placement.bundle.js`;
const bank = [['bank_id', 'bank_2']];

const tagOf = (file: string): string =>
  file.endsWith('.bundle.js')
    ? `<script type="module" src="${dist}/${file}"></script>`
    : `<script src="${dist}/${file}" defer></script>`;

const uncaught = (said: readonly string[]): readonly string[] =>
  said.filter((line) => /^uncaught/.test(line));

describe.each([
  'bank-picker.bundle.js',
  'bank-picker.en.bundle.js',
  'bank-picker.script.js',
  'bank-picker.en.script.js',
  'elements.bundle.js',
  'elements.en.bundle.js',
  'elements.script.js',
  'elements.en.script.js',
])('%s', (file) => {
  test('requests nothing at import, and with the first focus the placement, from beside itself', async () => {
    await using visited = await visit(picker + tagOf(file), shop);
    const { requested, said } = visited;
    await pickerField(visited).waitFor();
    expect(requested).toEqual(['/', `${dist}/${file}`]);
    await openList(visited);
    await placedList(visited).waitFor();
    expect(await choose(visited, 'Davivienda')).toEqual(bank);
    await openList(visited);
    await placedList(visited).waitFor();
    expect(requested).toEqual(['/', `${dist}/${file}`, placement]);
    expect(said).toEqual([]);
  });
});

test('a classic script of another origin loads the placement from beside itself', async () => {
  await using visited = await visit(picker, shop);
  const { page, requested, said } = visited;
  const headers = { 'access-control-allow-origin': '*' };
  const fromCdn: string[] = [];
  await page.route('https://cdn.example/*', (route) => {
    const { pathname } = new URL(route.request().url());
    fromCdn.push(pathname);
    return route.fulfill({ path: inShop(`.${dist}${pathname}`), contentType: 'text/javascript', headers });
  });
  await page.addScriptTag({ url: 'https://cdn.example/bank-picker.script.js' });
  await openList(visited);
  await placedList(visited).waitFor();
  expect(fromCdn).toEqual(['/bank-picker.script.js', '/placement.bundle.js']);
  expect(requested).toEqual(['/']);
  expect(said).toEqual([]);
});

test('the bundle has no code of a bundler that preloads what it loads later', () => {
  expect(readFileSync(inShop(`.${dist}/bank-picker.bundle.js`), 'utf8')).not.toMatch(
    /modulepreload|import\.meta/,
  );
});

test('a bundle exports what the modules export', async () => {
  await using visited = await visit(picker, shop);
  // As a text: the test runner rewrites `import()` in a function.
  const namesIn = (file: string) =>
    visited.page.evaluate<string[]>(`import('${dist}/${file}').then(Object.keys)`);
  const spanish = await namesIn('bank-picker.bundle.js');
  expect(spanish).toEqual(expect.arrayContaining(['PayBankPicker', 'bankPickerLanguages', 'define', 'esCO']));
  expect((await namesIn('bank-picker.en.bundle.js')).sort()).toEqual([...spanish, 'en'].sort());
  const all = await namesIn('elements.bundle.js');
  expect(all).toEqual(expect.arrayContaining(['PayBankPicker', 'PayCardForm', 'PayError']));
  expect(all).not.toContain('en');
  const english = await namesIn('elements.en.bundle.js');
  expect(english.sort()).toEqual(
    [...all, 'accountFormEn', 'bankPickerEn', 'connectLinkEn', 'en', 'paymentLinkEn'].sort(),
  );
});

describe('without the placement, the list opens under its field', () => {
  const opensUnderField = async (visited: Awaited<ReturnType<typeof visit>>) => {
    await openList(visited);
    await expect.poll(() => visited.said.length).toBeGreaterThan(0); // the browser says that it did not load
    expect(await choose(visited, 'Davivienda')).toEqual(bank);
    expect(await placedList(visited).count()).toBe(0);
    expect(uncaught(visited.said)).toEqual([]);
  };

  test.each(['bank-picker.bundle.js', 'bank-picker.script.js'])('which %s does not find', async (file) => {
    mkdirSync(inShop('alone'), { recursive: true });
    copyFileSync(inShop(`.${dist}/${file}`), inShop(`alone/${file}`));
    await using visited = await visit(picker + tagOf(file).replace(dist, '/alone'), shop);
    await opensUnderField(visited);
    expect(visited.requested).toContain('/alone/placement.bundle.js');
  });

  test('in a page from disk', async () => {
    const script = `<script src="./${dist}/bank-picker.script.js" defer></script>`;
    writeFileSync(inShop('picker.html'), `<!doctype html><meta charset="utf-8">${picker}${script}`);
    await using visited = await visit('', shop, { at: String(pathToFileURL(inShop('picker.html'))) });
    await opensUnderField(visited);
  });

  test('of another content than its hash', async () => {
    await using visited = await visit(withHash(`sha384-${'A'.repeat(64)}`), shop);
    await opensUnderField(visited);
    expect(visited.said.join()).toContain('integrity');
  });
});

/** An import map gives the hash of what is loaded by `import()`. */
const withHash = (hash: string): string =>
  `<script type="importmap">${JSON.stringify({ integrity: { [placement]: hash } })}</script>${picker}${tagOf('bank-picker.bundle.js')}`;

test('the placement has its hash', async () => {
  const hashes = JSON.parse(readFileSync(inShop(`.${dist}/integrity.json`), 'utf8'));
  await using visited = await visit(withHash(hashes['placement.bundle.js']), shop);
  await openList(visited);
  await placedList(visited).waitFor();
  expect(visited.said).toEqual([]);
});

test('the script of all elements has one Lit, and a page may forbid another', async () => {
  const policy =
    "script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html";
  await using visited = await visit(form + picker + tagOf('elements.bundle.js'), shop, { policy });
  expect(await visited.pay()).toEqual([['card_id', 'card_1']]);
  await openList(visited);
  await placedList(visited).waitFor();
  expect([visited.said, await visited.violations()]).toEqual([[], []]);
});
