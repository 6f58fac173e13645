import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { apiPage } from './page.ts';
import { type Entry, type Item, readApi } from './read-api.ts';
import { serverApi } from './server-api.ts';
import { undescribedIn } from './undescribed.ts';

const contract = fileURLToPath(new URL('../../../packages/contract', import.meta.url));

/** A package of one module, and its API. */
function apiOf(source: string): { readonly api: readonly Item[]; readonly entries: readonly Entry[] } {
  const folder = mkdtempSync(join(tmpdir(), 'api-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'packages/own/src/index.ts');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, source);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { strict: true }, files: [file] }),
  );
  const entries = [{ specifier: 'own', file }];
  return { api: readApi(join(folder, 'tsconfig.json'), entries), entries };
}

const undescribedOf = (source: string) => undescribedIn(apiOf(source).api);

test.each([
  ['an export', 'export const one = 1;', 'one'],
  ['a property', '/** A. */\nexport interface A { one: string }', 'A.one'],
  ['a function', '/** A. */\nexport function a() {}', 'a (@example)'],
  ['a method', '/** A. */\nexport class A { one() {} }', 'A.one'],
  ['a property in a list', '/** A. */\nexport interface A {\n/** L. */\nlist: { one: 1 }[]; }', 'A.list.one'],
  [
    'a property of one part of a union',
    '/** A. */\nexport type A = {\n/** S. */\ns: 1 } | { one: 2 };',
    'A.one',
  ],
  ['a mapped property', 'interface B { one: 1 }\n/** A. */\nexport type A = Partial<B>;', 'A.one'],
])('%s that lacks a sentence or an example is reported', (_, source, name) => {
  expect(undescribedOf(source)).toEqual([name]);
});

test('a sentence counts where an editor shows it: of a base class, of the property that is mapped', () => {
  const source = `
    /** B. */
    export class B {
      /** One. */
      one = 1;
    }
    /** A. */
    export class A extends B {
      override one = 2;
    }
    /** C. */
    export type C = Readonly<Pick<B, 'one'>>;`;
  expect(undescribedOf(source)).toEqual([]);
});

test('the page has each export with its declaration, its sentence, its properties and its example', () => {
  const { api, entries } = apiOf(`
    /** The options. */
    export interface Options {
      /** Milliseconds. */
      readonly timeout?: number | undefined;
    }
    /**
     * Waits.
     *
     * @throws {Error} when it is too late
     * @example
     * wait({ timeout: 1 });
     */
    export async function wait(options: Options): Promise<'done'> { return 'done'; }`);
  expect(apiPage('own', 'npm run page', entries, api)).toBe(`# own: the API

Every export, in the words of its doc comment. \`npm run page\` writes this page.

## own

### Functions and constants

#### \`wait\`

\`\`\`ts
function wait(options: Options): Promise<'done'>
\`\`\`

Waits.

- Throws \`Error\` when it is too late.

\`\`\`ts
wait({ timeout: 1 });
\`\`\`

### Types

#### \`Options\`

The options.

- \`timeout?: number\` — Milliseconds.
`);
});

test('an editor shows a sentence for every export of the server helper, and for every field of its bodies and answers', () => {
  const { api } = serverApi();
  expect(undescribedIn(api)).toEqual([]);
  const fields = new Map(api.map(({ name, members }) => [name, members.map((member) => member.name)]));
  expect(fields.get('Charge')).toEqual(
    expect.arrayContaining(['id', 'status', 'amount', 'title', 'remarks']),
  );
  expect(fields.get('ChargeCreate')).toEqual(expect.arrayContaining(['card_id', 'account_id']));
});

test('an editor shows a sentence for every field of every schema', () => {
  const entry = { specifier: '@datafono/contract', file: join(contract, 'src/index.ts') };
  const api = readApi(join(contract, 'tsconfig.json'), [entry]);
  const schemas = api.filter(({ kind, members }) => kind === 'type' && members.length > 0);
  expect(schemas.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['CardCreate', 'InvoiceQuery', 'Attempt']),
  );
  expect(undescribedIn(schemas)).toEqual([]);
});

test('a project that does not have an entry is an error', () => {
  const entry = { specifier: 'x', file: join(contract, 'src/nothing.ts') };
  expect(() => readApi(join(contract, 'tsconfig.json'), [entry])).toThrow('nothing.ts');
});
