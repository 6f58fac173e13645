import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { statusesBeforeKeyLookup } from '@datafono/contract';
import { describe, expect, it } from 'vitest';
import { criteria } from '../../apps/docs/src/accessibility/report.ts';
import { resolvePage } from '../../apps/docs/src/resolve.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const docs = fileURLToPath(new URL('../../apps/docs', import.meta.url));
const pages = globSync('pages/**/*.md', { cwd: docs });
const texts = pages.map((page) => [page, readFileSync(join(docs, page), 'utf8')] as const);

it('every page has what it names', () => {
  for (const [page, text] of texts) expect(resolvePage(text, page), page).not.toMatch(/^<<<|<!-- generated/m);
});

it('the words of states and the refusals that prove something are those of the contract', () => {
  const page = resolvePage(
    '<!-- generated: state-words -->\n\n<!-- generated: refusal-proofs -->',
    'states.md',
  );
  expect(page).toContain('The word of `Invoice` alone is passed on');
  expect(page).toContain('| Charge | `succeeded` | `paid`, `succeeded` |');
  expect(page).toContain('| Invoice | `EXTERNALLY_PAID` | `PAID_FROM_PROVIDER` |');
  for (const status of statusesBeforeKeyLookup)
    expect(page).toMatch(new RegExp(`4xx other than .*\\b${status}\\b`));
});

it('every file of a snippet is on a page', () => {
  const parts = globSync('parts/*.md', { cwd: docs }).map((part) => readFileSync(join(docs, part), 'utf8'));
  const all = [...texts.map(([, text]) => text), ...parts].join('');
  const files = globSync(['snippets/**/*.{ts,js,mjs,html}', 'shop/*'], {
    cwd: docs,
    exclude: ['**/shop.ts', '**/src/pay.ts'],
  }); // the reader's own, and where it is there
  expect(files.filter((file) => !all.includes(file) && !all.includes(` ${basename(file)} `))).toEqual([]);
});

it('every picture of a page is there', () => {
  for (const [page, text] of texts)
    for (const [, picture = ''] of resolvePage(text, page).matchAll(/src="(\/pictures\/[^"]+)"/g))
      expect(existsSync(join(docs, 'pages/public', picture)), `${page}: ${picture}`).toBe(true);
});

describe('the build fails, and names the page, for', () => {
  it.each([
    ['a file that is not there', '<<< @/apps/docs/shop/servr.ts', 'there is no file apps/docs/shop/servr.ts'],
    [
      'a region that is not there',
      '<<< @/apps/docs/shop/server.ts#pai',
      'apps/docs/shop/server.ts has no region “pai”',
    ],
    [
      'a part that nobody generates',
      '<!-- generated: elemnt pay-card-form -->',
      'there is no generated part “elemnt”',
    ],
    ['an unknown element', '<!-- generated: element pay-card -->', 'element pay-card: '],
  ])('%s', (_, text, problem) => {
    expect(() => resolvePage(text, join(docs, 'pages/start.md'))).toThrow(
      `apps/docs/pages/start.md: ${problem}`,
    );
  });
});

it('the accessibility report has each criterion of WCAG 2.1 and 2.2 once, and claims nothing without a proof that is there', () => {
  const ids = (wanted: string) => criteria.filter(({ level }) => level === wanted).map(({ id }) => id);
  expect([new Set(ids('A')).size, new Set(ids('AA')).size, criteria.length]).toEqual([32, 24, 56]);
  for (const { id, results, proofs } of criteria) {
    const claims = results.some((result) => result === 'S' || result === 'P');
    expect(proofs.length > 0, id).toBe(claims);
    expect(
      proofs.filter((path) => !existsSync(join(root, path))),
      id,
    ).toEqual([]);
  }
});
