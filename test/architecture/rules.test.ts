import { expect, test } from 'vitest';
import { houseOf } from './house.ts';
import { rules } from './rules.ts';

const packageJson = (name: string, more: object = {}): string =>
  JSON.stringify({
    name: `@x/${name}`,
    sideEffects: false,
    exports: { '.': { source: './src/index.ts' } },
    publishConfig: { exports: { '.': built('index') } },
    ...more,
  });

/** What stands for a module in `publishConfig.exports`. */
const built = (name: string) => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` });

const on = (...names: string[]): object => ({
  dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])),
});

/** A small house in which every rule holds. */
const sound: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'x', devDependencies: { vitest: '1.0.0', vite: '1.0.0' } }),
  'vite.config.ts': `import 'vite';`,
  'packages/contract/package.json': packageJson('contract', {
    ...on('zod'),
    exports: { '.': { source: './src/index.ts' }, './keys': { source: './src/keys.ts' } },
    publishConfig: { exports: { '.': built('index'), './keys': null } },
  }),
  'packages/contract/src/index.ts': `import * as z from 'zod/mini'; export const Card = z.object({});`,
  'packages/contract/src/keys.ts': `import type { Card } from './index.ts'; export const key = (it: Card) => it;`,
  'packages/contract/src/index.test.ts': `import 'node:fs'; import { test } from 'vitest'; import './index.ts';`,
  'packages/card/package.json': packageJson('card'),
  'packages/card/src/index.ts': `export const luhn = true;`,
  'packages/elements/package.json': packageJson('elements', {
    ...on('@x/card', '@x/contract', 'lit'),
    sideEffects: ['./src/**/*.define.ts'],
    exports: { '.': { source: './src/index.ts' }, './form.define': { source: './src/form.define.ts' } },
    publishConfig: { exports: { '.': built('index'), './form.define': built('form.define') } },
  }),
  'packages/elements/src/index.ts': `import { html } from 'lit'; import { luhn } from '@x/card'; import { key } from '@x/contract/keys';`,
  'packages/elements/src/form.define.ts': `import { Form } from './index.ts'; customElements.define('x-form', Form);`,
  'packages/server/package.json': packageJson('server', on('@x/card')),
  'packages/server/src/index.ts': `import '@x/card'; import 'node:crypto';`,
  'packages/sandbox/package.json': packageJson('sandbox', { devDependencies: { '@x/server': '1.0.0' } }),
  'packages/sandbox/src/index.ts': `export * from '@x/server';`,
  'apps/shop/package.json': packageJson('shop', on('@x/elements', '@x/sandbox')),
  'apps/shop/src/index.ts': `import '@x/elements/form.define'; import '@x/sandbox';`,
  'stories/package.json': packageJson('stories', on('@x/elements', '@x/test')),
  'stories/form.stories.ts': `import '@x/elements/form.define'; import '@x/test';`,
  'test/package.json': packageJson('test', on('@x/shop')),
  'test/src/index.ts': '',
  'test/unit.config.ts': `import '../vite.config.ts';`,
  'test/journeys/paid.test.ts': `import '@x/shop';`,
};

/** What of a rule is broken in the sound house with these files in place of its own. */
const broken = (rule: keyof typeof rules, files: Readonly<Record<string, string>>): readonly string[] =>
  rules[rule](houseOf({ ...sound, ...files }));

test.each(Object.entries(rules))('holds in a sound house: %s', (_, rule) => {
  expect(rule(houseOf(sound))).toEqual([]);
});

const module = (path: string, text: string) => ({ [path]: text });
const elements = 'packages/elements/src/index.ts';
const contract = 'packages/contract/src/index.ts';

const breaches: readonly (readonly [keyof typeof rules, string, Readonly<Record<string, string>>, string])[] =
  [
    ['imports follow the arrows', 'contract ← server', module(contract, `import '@x/server';`), '@x/server'],
    [
      'imports follow the arrows',
      'card ← contract',
      module('packages/card/src/a.ts', `import '@x/contract';`),
      'card',
    ],
    ['imports follow the arrows', 'a type', module(contract, `import type { A } from '@x/card';`), '@x/card'],
    ['imports follow the arrows', 'import()', module(contract, `await import('@x/card');`), '@x/card'],
    [
      'imports follow the arrows',
      'a type in place',
      module(contract, `let a: import('@x/card').A;`),
      '@x/card',
    ],
    ['imports follow the arrows', 'elements ← server', module(elements, `import '@x/server';`), '@x/server'],
    [
      'imports follow the arrows',
      'server ← sandbox',
      module('packages/server/src/a.ts', `import '@x/sandbox';`),
      'server',
    ],
    [
      'imports follow the arrows',
      'a package ← the shop',
      module('packages/sandbox/src/a.ts', `import '@x/shop';`),
      'shop',
    ],
    [
      'imports follow the arrows',
      'a test, too',
      module('packages/card/src/a.test.ts', `import '@x/sandbox';`),
      'sandbox',
    ],
    [
      'imports follow the arrows',
      'the shop ← tests',
      module('apps/shop/src/a.ts', `import '@x/test';`),
      '@x/test',
    ],
    [
      'imports follow the arrows',
      'a package without a place',
      {
        'packages/new/package.json': packageJson('new', on('@x/card')),
        'packages/new/src/index.ts': `import '@x/card';`,
      },
      'packages/new',
    ],
    [
      'imports follow the rooms of a package',
      'upward',
      {
        'packages/sandbox/src/store/a.ts': `import '../api/b.ts';`,
        'packages/sandbox/src/api/b.ts': '',
      },
      'packages/sandbox/src/store/a.ts',
    ],
    [
      'imports follow the rooms of a package',
      'to the left',
      {
        'packages/sandbox/src/web/a.ts': `import type {} from '../pages/b.ts';`,
        'packages/sandbox/src/pages/b.ts': '',
      },
      'packages/sandbox/src/web/a.ts',
    ],
    [
      'imports follow the rooms of a package',
      'an entry',
      module('packages/sandbox/src/start/a.ts', `import '../index.ts';`),
      'packages/sandbox/src/index.ts',
    ],
    [
      'imports follow the rooms of a package',
      'a new room',
      module('packages/sandbox/src/attic/a.ts', ''),
      'attic',
    ],
    [
      'no relative import leaves its workspace',
      'a sibling',
      module(elements, `import '../../card/src/index.ts';`),
      'card',
    ],
    [
      'no relative import leaves its workspace',
      'the recipe',
      module('test/a.ts', `import '../vite.config.ts';`),
      'vite.config',
    ],
    [
      'no relative import leaves its workspace',
      'a namesake',
      module('test/a.ts', `export * from '../test2/a.ts';`),
      'test2',
    ],
    [
      'workspaces are imported only by what they export',
      'a deep path',
      module('test/a.ts', `import '@x/card/src/index.ts';`),
      '@x/card/src',
    ],
    [
      'every package that is imported is declared',
      'undeclared',
      module(elements, `import 'lodash';`),
      'lodash',
    ],
    [
      'every package that is imported is declared',
      'a tool that ships',
      module(elements, `import 'vitest';`),
      'vitest',
    ],
    [
      'every package that is imported is declared',
      'a sibling',
      module('packages/server/src/a.ts', `import '@x/contract';`),
      '@x/contract',
    ],
    [
      'every package that is imported is declared',
      'a shared tool in what is bundled',
      module('packages/sandbox/src/a.ts', `import 'vitest';`),
      'vitest',
    ],
    [
      'what is exported is published',
      'left out',
      module('packages/card/package.json', packageJson('card', { publishConfig: { exports: {} } })),
      './src/index.ts',
    ],
    [
      'what is exported is published',
      'as something else',
      module(
        'packages/card/package.json',
        packageJson('card', { publishConfig: { exports: { '.': built('other') } } }),
      ),
      'packages/card',
    ],
    [
      'nothing of Node is in what browsers load',
      'elements',
      module(elements, `import { join } from 'node:path';`),
      'node:path',
    ],
    [
      'nothing of Node is in what browsers load',
      'a type',
      module('packages/card/src/a.ts', `import type { A } from 'node:fs';`),
      'node:fs',
    ],
    ['the contract stands on zod alone', 'another library', module(contract, `import 'lodash';`), 'lodash'],
    ['no element loads zod', 'itself', module(elements, `import * as z from 'zod';`), 'zod'],
    [
      'no element loads zod',
      'through the contract',
      module(elements, `import { Card } from '@x/contract';`),
      'contract/src/index.ts → zod/mini',
    ],
    [
      'no element loads zod',
      'for a type that is not stripped',
      module(elements, `import { type Card } from '@x/contract';`),
      'zod/mini',
    ],
    [
      'no element loads zod',
      'two steps away',
      module('packages/contract/src/keys.ts', `export * from './index.ts';`),
      'keys.ts → packages/contract/src/index.ts',
    ],
    ['no imports go round in a circle', 'itself', module('test/a.ts', `import './a.ts';`), 'a.ts → a.ts'],
    [
      'no imports go round in a circle',
      'by a type',
      {
        'packages/card/src/a.ts': `import type { B } from './b.ts';`,
        'packages/card/src/b.ts': `import './c.ts';`,
        'packages/card/src/c.ts': `import { a } from './a.ts';`,
      },
      'src/a.ts → src/b.ts → src/c.ts → src/a.ts',
    ],
    [
      'only define files register elements',
      'the class',
      module(elements, `customElements.define('x-a', A);`),
      elements,
    ],
    [
      'only define files register elements',
      'on window',
      module(elements, `if (a) window.customElements.define('x-a', A);`),
      elements,
    ],
    [
      'only define files register elements',
      'with care',
      module(elements, `globalThis.customElements?.define('x-a', A);`),
      elements,
    ],
    [
      'side effects are told to bundlers',
      'nothing said',
      module('packages/card/package.json', JSON.stringify({ name: '@x/card' })),
      'packages/card',
    ],
    [
      'side effects are told to bundlers',
      'one left out',
      module('packages/elements/package.json', packageJson('elements')),
      'form.define.ts',
    ],
    [
      'side effects are told to bundlers',
      'too many',
      module('packages/elements/package.json', packageJson('elements', { sideEffects: ['./src/*.ts'] })),
      elements,
    ],
    ['modules are short', 'a long one', module('packages/card/src/a.ts', 'a;\n'.repeat(301)), '301'],
    [
      'no path of a machine is written down',
      'in words',
      module('README.md', `Look into ${'/ho'}me/ana/datafono.`),
      'README.md',
    ],
    [
      'no path of a machine is written down',
      'in a string',
      module('test/a.ts', `open('${'/wo'}rk/main');`),
      'test/a.ts',
    ],
    ['every test has a runner', 'in the wrong place', module('apps/a.test.ts', ''), 'apps/a.test.ts'],
  ];

test.each(breaches)('is broken: %s (%s)', (rule, _, files, said) => {
  expect(broken(rule, files).join('\n')).toContain(said);
});
