import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { run } from '../tools/check/run.ts';
import { type FrameworkPage, pages } from './support/framework-pages.ts';
import { inShop } from './support/shop.ts';

const { root } = inject('packed');
let messages = '';

beforeAll(async () => {
  const files = pages.flatMap((page) =>
    [undefined, ...Object.keys(page.mistakes)].map((it) => write(page, it)),
  );
  messages = await compile(files);
});

const fileOf = ({ name, extension }: FrameworkPage, mistake = 'right'): string =>
  `${name} ${mistake}.${extension}`.replaceAll(' ', '-');

function write(page: FrameworkPage, mistake?: string): string {
  const { source, mistakes } = page;
  const [from = '', to = ''] = (mistake && mistakes[mistake]) || [];
  if (!source.includes(from)) throw new Error(`The page for ${page.name} has no ${from}.`);
  const file = fileOf(page, mistake);
  writeFileSync(inShop(file), source.replace(from, to));
  return file;
}

async function compile(files: readonly string[]): Promise<string> {
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--verbatimModuleSyntax', '--noEmit'];
  const modules = ['--target', 'es2022', '--module', 'preserve', '--jsx', 'react-jsx', '--types', ''];
  const options = [...strict, ...modules, '--lib', 'es2023,dom,dom.iterable'];
  const compiler = `${root}/node_modules/typescript/bin/tsc`;
  return (await run(process.execPath, [compiler, ...options, ...files], inShop('.'))).output;
}

const linesOf = (file: string): readonly string[] =>
  messages.split('\n').filter((line) => line.startsWith(`${file}(`));

test('the declarations themselves have no error', () => {
  expect(messages.split('\n').filter((line) => line.includes('node_modules'))).toEqual([]);
});

describe.each(pages)('the types for $name', (page) => {
  test('accept a right page', () => {
    expect(linesOf(fileOf(page))).toEqual([]);
  });

  test.each(Object.keys(page.mistakes))('reject %s', (mistake) => {
    expect(linesOf(fileOf(page, mistake))).not.toEqual([]);
  });
});
