import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cardFormMessages } from '@datafono/elements/testing';
import { expect, inject, test } from 'vitest';
import { visit } from './support/page.ts';
import { choose, openList, placedList } from './support/picker.ts';
import { inShop } from './support/shop.ts';

const { root, shop } = inject('packed');
const dist = inShop('node_modules/@datafono/elements/dist');
const example = (name: string): string => join(root, 'apps/examples', name, 'index.html');
const card = ['card_id', 'card_1'];

test('the plain example pays when it is opened from disk', async () => {
  const folder = inShop('plain');
  mkdirSync(folder);
  copyFileSync(example('plain'), join(folder, 'index.html'));
  copyFileSync(join(dist, 'card-form.script.js'), join(folder, 'card-form.script.js'));
  await using visited = await visit('', shop, { at: String(pathToFileURL(join(folder, 'index.html'))) });
  expect(await visited.pay()).toEqual([card]);
  expect(visited.created).toHaveLength(1);
  expect(visited.said).toEqual([]);
});

test.each([
  ['static', dist],
  ['import-map', shop],
])('the %s example pays', async (name, files) => {
  await using visited = await visit(readFileSync(example(name), 'utf8'), files);
  await visited.page.evaluate(() => document.documentElement.setAttribute('lang', 'en'));
  expect(await visited.pay(cardFormMessages.en)).toEqual([card]);
  expect(visited.created).toHaveLength(1);
  expect(visited.said).toEqual([]);
});

test('the static example has a bank picker, which loads its placement', async () => {
  await using visited = await visit(readFileSync(example('static'), 'utf8'), dist);
  await visited.page.getByRole('combobox', { name: 'Your bank' }).waitFor();
  await openList(visited);
  await placedList(visited).waitFor();
  expect(await choose(visited, 'Davivienda')).toEqual([['bank_id', 'bank_2']]);
  expect(visited.said).toEqual([]);
});

test('the import-map example has the current import map', () => {
  const [, text = ''] =
    /<script type="importmap">([^<]+)</.exec(readFileSync(example('import-map'), 'utf8')) ?? [];
  expect(JSON.parse(text)).toEqual(JSON.parse(readFileSync(join(dist, 'importmap.json'), 'utf8')));
});
