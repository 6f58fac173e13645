import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cardFormMessages } from '@datafono/elements/testing';
import { describe, expect, inject, test } from 'vitest';
import { scripts } from '../tools/build/scripts.ts';
import { form, visit } from './support/page.ts';
import { openList, picker, placedList } from './support/picker.ts';
import { inShop } from './support/shop.ts';

const { root, shop, frameworks } = inject('packed');
const dist = '/node_modules/@datafono/elements/dist';
const module = (file: string) => `<script type="module" src="${dist}/${file}"></script>`;
const card = [['card_id', 'card_1']];
/** The source map of a script, which only a clone has. */
const mapOf = (file: string) =>
  JSON.parse(readFileSync(join(root, `packages/elements/dist/${file}.map`), 'utf8'));
const warning = 'warning: pay-card-form is already defined by another copy of this script; that one stays.';

describe('more than one copy on a page', () => {
  test('the bundle with English adds it to the form that the first bundle defined', async () => {
    const html = `<div lang="en">${form}</div>${module('card-form.bundle.js')}${module('card-form.en.bundle.js')}`;
    await using visited = await visit(html, shop);
    expect(await visited.pay(cardFormMessages.en)).toEqual(card);
    expect(visited.said).toEqual([warning]);
  });

  test('the bundle with English first, then the other', async () => {
    const html = `<div lang="en">${form}</div>${module('card-form.en.bundle.js')}${module('card-form.bundle.js')}`;
    await using visited = await visit(html, shop);
    expect(await visited.pay(cardFormMessages.en)).toEqual(card);
    expect(visited.said).toEqual([warning]);
  });

  test.each([
    ['modules', module('card-form.bundle.js?1') + module('card-form.bundle.js?2')],
    ['classic scripts', `<script src="${dist}/card-form.script.js"></script>`.repeat(2)],
  ])('one bundle twice, as %s', async (_, scripts) => {
    await using visited = await visit(form + scripts, shop);
    expect(await visited.pay()).toEqual(card);
    expect(visited.said).toEqual([warning]);
  });

  test('another version, whose languages lack messages', async () => {
    const bundle = readFileSync(inShop(`.${dist}/card-form.en.bundle.js`), 'utf8');
    const older = bundle.replace('number:`Card number`,', '');
    expect(older).not.toBe(bundle);
    writeFileSync(inShop('older.js'), older);
    const html = `<div lang="en">${form}</div>${module('card-form.bundle.js')}<script type="module" src="/older.js"></script>`;
    await using visited = await visit(html, shop);
    expect(await visited.pay({ ...cardFormMessages.en, number: cardFormMessages['es-CO'].number })).toEqual(
      card,
    );
    expect(visited.said).toEqual([warning]);
  });
});

describe('the marks', () => {
  test.each([
    ['before it', ['marks', 'form']],
    ['after it', ['form', 'marks']],
  ])('are added to the form of another script that is loaded %s', async (_, order) => {
    const files = { marks: 'card-form.marks.script.js', form: 'card-form.script.js' } as const;
    const scripts = order.map(
      (name) => `<script src="${dist}/${files[name as keyof typeof files]}"></script>`,
    );
    await using visited = await visit(form + scripts.join(''), shop, {
      policy: "require-trusted-types-for 'script'; trusted-types lit-html",
    });
    await visited.page.getByLabel('Número de la tarjeta').fill('4242424242424242');
    await visited.page.locator('pay-card-form path[fill="#1434cb"]').waitFor();
    expect([visited.said, await visited.violations()]).toEqual([[], []]);
  });

  test.each(['card-form.marks.bundle.js', 'card-form.marks.script.js'])(
    '%s contains nothing else',
    (file) => {
      const { sources } = mapOf(file);
      const own = sources.filter((source: string) => source.endsWith('.ts'));
      expect(own).toEqual(['../src/card-form/acceptance-marks.ts']);
      expect(JSON.parse(readFileSync(inShop(`.${dist}/integrity.json`), 'utf8'))).toHaveProperty([file]);
    },
  );
});

describe('a bundle', () => {
  test('exports what the modules export', async () => {
    await using visited = await visit(form, shop);
    // As a text: the test runner rewrites `import()` in a function.
    const namesIn = (file: string) =>
      visited.page.evaluate<string[]>(`import('${dist}/${file}').then(Object.keys)`);
    const spanish = await namesIn('card-form.bundle.js');
    expect(spanish).toEqual(
      expect.arrayContaining(['PayCardForm', 'PayError', 'cardFormLanguages', 'cardMarks', 'define', 'esCO']),
    );
    expect((await namesIn('card-form.en.bundle.js')).sort()).toEqual([...spanish, 'en'].sort());
  });

  test.each([
    'card-form.bundle.js',
    'card-form.en.bundle.js',
    'card-form.script.js',
    'card-form.en.script.js',
  ])('%s has its licence, a source map and its hash', async (file) => {
    const code = readFileSync(inShop(`.${dist}/${file}`), 'utf8');
    expect(code).toMatch(/^\/\*! @datafono\/elements [\d.]+ \| MIT \|/);
    const { sources, sourcesContent } = mapOf(file);
    expect(sources).toContain('../src/card-form/card-form.ts');
    expect(sourcesContent).toHaveLength(sources.length);
    const hash = JSON.parse(readFileSync(inShop(`.${dist}/integrity.json`), 'utf8'))[file];
    const script = (integrity: string) =>
      `<script type="module" src="${dist}/${file}" integrity="${integrity}" crossorigin="anonymous"></script>`;
    await using right = await visit(form + script(hash), shop);
    expect(await right.pay()).toEqual(card);
    await using wrong = await visit(form + script(hash.replace(/.$/, '0')), shop);
    expect(wrong.said.join()).toContain('integrity');
    expect(await wrong.page.evaluate(() => !!customElements.get('pay-card-form'))).toBe(false);
  });

  test('works as a classic script from a file on disk, and adds no name to the page', async () => {
    const names = 'Object.getOwnPropertyNames(globalThis)';
    const html = `<!doctype html><meta charset="utf-8">${form}<script>var before = ${names};</script>
      <script src="./${dist}/card-form.script.js"></script><script>var added = ${names}.filter((it) => !before.includes(it));</script>`;
    writeFileSync(inShop('page.html'), html);
    await using visited = await visit('', shop, { at: String(pathToFileURL(inShop('page.html'))) });
    expect(await visited.page.evaluate('added')).toEqual(['added']);
    expect(await visited.pay()).toEqual(card);
    expect(visited.created).toHaveLength(1);
    expect(visited.said).toEqual([]);
  });
});

test('define registers the element in a scoped registry', async () => {
  const script = `<div id="host"></div><script type="module">
    import { define, PayCardForm } from '${dist}/card-form.bundle.js';
    const registry = new CustomElementRegistry();
    define(registry);
    define(registry);
    const root = host.attachShadow({ mode: 'open', customElementRegistry: registry });
    root.innerHTML = '<pay-card-form></pay-card-form>';
    window.scoped = root.firstChild instanceof PayCardForm && !!root.firstChild.shadowRoot.querySelector('input');
  </script>`;
  await using visited = await visit(script, shop);
  await visited.page.waitForFunction('window.scoped');
  expect(visited.said).toEqual([]);
});

test('every script has its licence, a source map and its hash', () => {
  const folder = inShop(`.${dist}`);
  const hashes: Record<string, string> = {};
  for (const { file } of scripts) {
    const code = readFileSync(join(folder, file));
    expect(code.toString()).toMatch(/^\/\*! @datafono\/elements [\d.]+ \| MIT/);
    const { sources, sourcesContent } = mapOf(file);
    expect(sourcesContent).toHaveLength(sources.length);
    hashes[file] = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  }
  expect(JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8'))).toEqual(hashes);
});

test('the licences are those of every dependency in the scripts', () => {
  const licenses = readFileSync(inShop(`.${dist}/THIRD-PARTY.md`), 'utf8');
  expect([...licenses.matchAll(/^## (\S+)/gm)].map(([, name]) => name).sort()).toEqual([
    '@floating-ui/dom',
    '@floating-ui/utils',
    'credit-card-type',
    'lean-qr',
    'lit',
    'lit-html',
  ]);
});

test('the import map loads the modules, with the oldest Lit', async () => {
  const map = readFileSync(join(frameworks, dist, 'importmap.json'), 'utf8');
  const { version } = JSON.parse(readFileSync(join(frameworks, 'node_modules/lit/package.json'), 'utf8'));
  expect(version).toBe('3.0.0');
  const html = `<script type="importmap">${map}</script>${form}${picker}<script type="module">
    import '@datafono/elements/bank-picker.define';
    import '@datafono/elements/bank-picker.en.define';
    import '@datafono/elements/card-form.define';
    import '@datafono/elements/card-form.en.define';
    import '@datafono/elements/connect-link.define';
    import '@datafono/elements/connect-link.en.define';
    import '@datafono/elements/payment-link.define';
    import '@datafono/elements/payment-link.en.define';
    import { bankPickerEn, en } from '@datafono/elements';
    import { define as definePicker } from '@datafono/elements/bank-picker';
    import { define } from '@datafono/elements/card-form';
    define();
    definePicker();
    document.documentElement.lang = en && bankPickerEn && 'en';
  </script>`;
  await using visited = await visit(html, frameworks);
  expect(await visited.pay(cardFormMessages.en)).toEqual(card);
  await openList(visited);
  await placedList(visited).waitFor();
  expect(visited.said).toEqual([]);
});

describe('trusted types, on a page with a lit-html of its own', () => {
  const own = (first: boolean) => {
    const scripts = [
      module('card-form.bundle.js'),
      `<script type="module">
        import { html, render } from '/node_modules/lit-html/lit-html.js';
        render(html\`<p id="theirs">Listo</p>\`, document.querySelector('aside'));
      </script>`,
    ];
    return `${form}<aside></aside>${(first ? scripts : scripts.reverse()).join('')}`;
  };
  const policyOf = (policies: string) =>
    `script-src 'self' 'unsafe-inline'; style-src 'self'; require-trusted-types-for 'script'; trusted-types ${policies}`;

  test.each([true, false])(
    'nothing is refused where duplicates are allowed; ours first: %s',
    async (first) => {
      const policy = policyOf("lit-html 'allow-duplicates'");
      await using visited = await visit(own(first), shop, { policy });
      expect(await visited.pay()).toEqual(card);
      expect(await visited.page.locator('#theirs').textContent()).toBe('Listo');
      expect(await visited.violations()).toEqual([]);
      expect(visited.said).toEqual([]);
    },
  );

  test.each([true, false])(
    'the second of both does not run where they are not; ours first: %s',
    async (first) => {
      await using visited = await visit(own(first), shop, { policy: policyOf('lit-html') });
      await expect.poll(visited.violations).toEqual(['trusted-types lit-html']);
      await expect.poll(() => visited.said.join()).toContain('uncaught');
      expect(await visited.page.evaluate(() => !!customElements.get('pay-card-form'))).toBe(first);
      expect(await visited.page.locator('#theirs').count()).toBe(first ? 0 : 1);
    },
  );
});
