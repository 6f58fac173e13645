import { expect, test } from 'vitest';
import { parseRepository } from './repository.ts';
import { rules } from './rules.ts';

const packageJson = (name: string, more: object = {}): string =>
  JSON.stringify({
    name: `@x/${name}`,
    sideEffects: false,
    exports: { '.': { source: './src/index.ts' } },
    publishConfig: { exports: { '.': built('index') } },
    ...more,
  });

/** The entry of a module in `publishConfig.exports`. */
const built = (name: string) => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` });

const dependingOn = (...names: string[]): object => ({
  dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])),
});

/** A small repository that violates no rule. */
const valid: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'x', devDependencies: { vitest: '1.0.0', vite: '1.0.0' } }),
  'vite.config.ts': `import 'vite';`,
  'packages/contract/package.json': packageJson('contract', {
    ...dependingOn('zod'),
    exports: { '.': { source: './src/index.ts' }, './keys': { source: './src/keys.ts' } },
    publishConfig: { exports: { '.': built('index'), './keys': null } },
  }),
  'packages/contract/src/index.ts': `import * as z from 'zod/mini'; export const Card = z.object({});`,
  'packages/contract/src/keys.ts': `import type { Card } from './index.ts'; export const key = (it: Card) => it;`,
  'packages/contract/src/index.test.ts': `import 'node:fs'; import { test } from 'vitest'; import './index.ts';`,
  'packages/card/package.json': packageJson('card'),
  'packages/card/src/index.ts': `export const luhn = true;`,
  'packages/elements/package.json': packageJson('elements', {
    ...dependingOn('@x/card', '@x/contract', 'lit'),
    sideEffects: ['./src/**/*.define.ts'],
    exports: { '.': { source: './src/index.ts' }, './form.define': { source: './src/form.define.ts' } },
    publishConfig: { exports: { '.': built('index'), './form.define': built('form.define') } },
  }),
  'packages/elements/src/index.ts': `import { html } from 'lit'; import { luhn } from '@x/card'; import { key } from '@x/contract/keys';`,
  'packages/elements/src/form.define.ts': `import { Form } from './index.ts'; customElements.define('x-form', Form);`,
  'packages/server/package.json': packageJson('server', {
    ...dependingOn('@x/card'),
    imports: { '#own': './src/own.ts' },
  }),
  'packages/server/src/index.ts': `import '@x/card'; import 'node:crypto'; import '#own';`,
  'packages/sandbox/package.json': packageJson('sandbox', { devDependencies: { '@x/server': '1.0.0' } }),
  'packages/sandbox/src/index.ts': `export * from '@x/server';`,
  'apps/shop/package.json': packageJson('shop', dependingOn('@x/elements', '@x/sandbox')),
  'apps/shop/src/index.ts': `import '@x/elements/form.define'; import '@x/sandbox';`,
  'stories/package.json': packageJson('stories', dependingOn('@x/elements', '@x/test')),
  'stories/form.stories.ts': `import '@x/elements/form.define'; import '@x/test';`,
  'test/package.json': packageJson('test', dependingOn('@x/shop')),
  'test/src/index.ts': '',
  'test/unit.config.ts': `import '../vite.config.ts';`,
  'test/journeys/paid.test.ts': `import '@x/shop';`,
};

test.each(Object.entries(rules))('a valid repository has no violation: %s', (_, rule) => {
  expect(rule(parseRepository(valid))).toEqual([]);
});

const module = (path: string, text: string) => ({ [path]: text });
const elements = 'packages/elements/src/index.ts';
const contract = 'packages/contract/src/index.ts';

/** Violations of each rule: what, the files that make it, and what the rule says of it. */
const violations = {
  'packages import only the packages in the table': [
    ['contract ← server', module(contract, `import '@x/server';`), '@x/server'],
    ['card ← contract', module('packages/card/src/a.ts', `import '@x/contract';`), 'card'],
    ['a type', module(contract, `import type { A } from '@x/card';`), '@x/card'],
    ['import()', module(contract, `await import('@x/card');`), '@x/card'],
    ['a type in place', module(contract, `let a: import('@x/card').A;`), '@x/card'],
    ['elements ← server', module(elements, `import '@x/server';`), '@x/server'],
    ['server ← sandbox', module('packages/server/src/a.ts', `import '@x/sandbox';`), 'server'],
    ['a package ← the shop', module('packages/sandbox/src/a.ts', `import '@x/shop';`), 'shop'],
    ['a test', module('packages/card/src/a.test.ts', `import '@x/sandbox';`), 'sandbox'],
    ['the shop ← tests', module('apps/shop/src/a.ts', `import '@x/test';`), '@x/test'],
    [
      'a package that is not in the table',
      {
        'packages/new/package.json': packageJson('new', dependingOn('@x/card')),
        'packages/new/src/index.ts': `import '@x/card';`,
      },
      'packages/new',
    ],
  ],
  'folders import only from lower layers': [
    ['a loose file', module('packages/sandbox/src/loose.ts', ''), 'packages/sandbox/src/loose.ts'],
    [
      'by the name of the package',
      {
        'packages/sandbox/src/lib/a.ts': `export * from '@x/sandbox';`,
      },
      'packages/sandbox/src/lib/a.ts',
    ],
    [
      'in a template',
      {
        'packages/sandbox/src/store/a.ts': 'await import(`../api/b.ts`);',
        'packages/sandbox/src/api/b.ts': '',
      },
      'packages/sandbox/src/store/a.ts',
    ],
    [
      'upward',
      {
        'packages/sandbox/src/store/a.ts': `import '../api/b.ts';`,
        'packages/sandbox/src/api/b.ts': '',
      },
      'packages/sandbox/src/store/a.ts',
    ],
    [
      'earlier in a layer',
      {
        'packages/sandbox/src/web/a.ts': `import type {} from '../pages/b.ts';`,
        'packages/sandbox/src/pages/b.ts': '',
      },
      'packages/sandbox/src/web/a.ts',
    ],
    [
      'an entry',
      module('packages/sandbox/src/start/a.ts', `import '../index.ts';`),
      'packages/sandbox/src/index.ts',
    ],
    ['a new folder', module('packages/sandbox/src/attic/a.ts', ''), 'attic'],
  ],
  'relative imports stay in their workspace': [
    ['a sibling', module(elements, `import '../../card/src/index.ts';`), 'card'],
    ['the root configuration', module('test/a.ts', `import '../vite.config.ts';`), 'vite.config'],
    ['a folder with the same prefix', module('test/a.ts', `export * from '../test2/a.ts';`), 'test2'],
  ],
  'imports from other workspaces use their exports': [
    ['a deep path', module('test/a.ts', `import '@x/card/src/index.ts';`), '@x/card/src'],
  ],
  'every imported package is declared': [
    ['undeclared', module(elements, `import 'lodash';`), 'lodash'],
    ['a name of another package', module(elements, `import '#own';`), '#own'],
    ['a development tool in a package', module(elements, `import 'vitest';`), 'vitest'],
    ['a sibling', module('packages/server/src/a.ts', `import '@x/contract';`), '@x/contract'],
    ['a shared tool in a bundled package', module('packages/sandbox/src/a.ts', `import 'vitest';`), 'vitest'],
  ],
  'every export is published': [
    [
      'missing',
      module('packages/card/package.json', packageJson('card', { publishConfig: { exports: {} } })),
      './src/index.ts',
    ],
    [
      'another build',
      module(
        'packages/card/package.json',
        packageJson('card', { publishConfig: { exports: { '.': built('other') } } }),
      ),
      'packages/card',
    ],
  ],
  'browser packages import no Node modules': [
    ['elements', module(elements, `import { join } from 'node:path';`), 'node:path'],
    ['a type', module('packages/card/src/a.ts', `import type { A } from 'node:fs';`), 'node:fs'],
  ],
  'contract imports only zod': [['another library', module(contract, `import 'lodash';`), 'lodash']],
  'elements do not load zod': [
    ['itself', module(elements, `import * as z from 'zod';`), 'zod'],
    [
      'through the contract',
      module(elements, `import { Card } from '@x/contract';`),
      'contract/src/index.ts → zod/mini',
    ],
    ['by an inline type import', module(elements, `import { type Card } from '@x/contract';`), 'zod/mini'],
    [
      'through two modules',
      module('packages/contract/src/keys.ts', `export * from './index.ts';`),
      'keys.ts → packages/contract/src/index.ts',
    ],
  ],
  'imports have no cycles': [
    ['itself', module('test/a.ts', `import './a.ts';`), 'a.ts → a.ts'],
    [
      'by a type',
      {
        'packages/card/src/a.ts': `import type { B } from './b.ts';`,
        'packages/card/src/b.ts': `import './c.ts';`,
        'packages/card/src/c.ts': `import { a } from './a.ts';`,
      },
      'src/a.ts → src/b.ts → src/c.ts → src/a.ts',
    ],
  ],
  'only define files register elements': [
    ['the class', module(elements, `customElements.define('x-a', A);`), elements],
    ['on window', module(elements, `if (a) window.customElements.define('x-a', A);`), elements],
    ['with optional chaining', module(elements, `globalThis.customElements?.define('x-a', A);`), elements],
  ],
  'packages declare their side effects': [
    [
      'undeclared',
      module('packages/card/package.json', JSON.stringify({ name: '@x/card' })),
      'packages/card',
    ],
    ['one missing', module('packages/elements/package.json', packageJson('elements')), 'form.define.ts'],
    [
      'too many',
      module('packages/elements/package.json', packageJson('elements', { sideEffects: ['./src/*.ts'] })),
      elements,
    ],
  ],
  'modules have at most 300 lines, tests 400': [
    ['301 lines', module('packages/card/src/a.ts', 'a;\n'.repeat(301)), '301'],
  ],
  'files contain no path of a machine': [
    ['in prose', module('README.md', `Look into ${'/ho'}me/ana/datafono.`), 'README.md'],
    ['in a string', module('test/a.ts', `open('${'/wo'}rk/main');`), 'test/a.ts'],
  ],
  'every test file has a runner': [['in an unknown folder', module('apps/a.test.ts', ''), 'apps/a.test.ts']],
} satisfies Partial<Record<keyof typeof rules, readonly Violation[]>>;

type Violation = readonly [what: string, files: Readonly<Record<string, string>>, message: string];

const byRule: Readonly<Record<string, readonly Violation[] | undefined>> = violations;

const cases = Object.entries(rules).flatMap(([name, rule]) =>
  (byRule[name] ?? []).map(([what, files, message]) => ({ name, rule, what, files, message })),
);

test.each(cases)('a violation is reported: $name ($what)', ({ rule, files, message }) => {
  expect(rule(parseRepository({ ...valid, ...files })).join('\n')).toContain(message);
});
