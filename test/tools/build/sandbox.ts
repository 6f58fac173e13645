import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageFiles } from '@datafono/sandbox/web';
import { build, defaultServerConditions, type Plugin } from 'vite';
import { pageScript } from '../page-script.ts';
import { keepReachable } from './declarations.ts';

/** What the package exports, and the command, by the names of their modules. */
const entries = ['cli', 'index', 'test-cards'];

/** What pages load, from the root. */
const pages = ['pages/web/page.ts', 'inspector/web/main.ts'].map((path) => `packages/sandbox/src/${path}`);

/** The oldest Node that it runs on. */
const TARGET = 'node22.16';

/**
 * Finishes `dist` of the sandbox. It carries what it imports in itself, in a handful of modules, because loading them
 * is most of its start: 300 modules of its own and of what it stands on take twice as long as these. What pages load is
 * made here, so that who installs it installs no bundler.
 *
 * @param root the repository
 */
export async function finishSandbox(root: string): Promise<void> {
  const folder = join(root, 'packages/sandbox');
  const dist = join(folder, 'dist');
  keepReachable(dist, ['index.d.ts', 'test-cards.d.ts']);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [prebuiltPages, plainHashbang],
    resolve: { conditions: ['source'] },
    ssr: { noExternal: true, resolve: { conditions: ['source', ...defaultServerConditions] } },
    build: {
      ssr: true,
      target: TARGET,
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      license: { fileName: 'THIRD-PARTY.md' },
      rolldownOptions: {
        input: Object.fromEntries(entries.map((name) => [name, join(folder, 'src', `${name}.ts`)])),
        output: {
          chunkFileNames: '[name]-[hash].js',
          // Names stay, for whoever reads where an error came from.
          minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  });
  await writePages(join(dist, 'web'));
  const { licenses } = await pageScript(root, pages);
  writeFileSync(join(dist, 'web', 'THIRD-PARTY.md'), licenses);
}

async function writePages(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, files] of Object.entries(pageFiles)) {
    writeFileSync(join(folder, `${name}.js`), await files.script());
    writeFileSync(join(folder, `${name}.css`), files.styles());
    writeFileSync(join(folder, `${name}.svg`), files.icon());
  }
}

/** Pages take their files from where `writePages` leaves them. */
const prebuiltPages: Plugin = {
  name: 'prebuilt-pages',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/page-files\.ts$/ },
    handler(id, importer) {
      return this.resolve(id.replace(/\.ts$/, '.built.ts'), importer);
    },
  },
};

/** The built command needs no condition. */
const plainHashbang: Plugin = {
  name: 'plain-hashbang',
  enforce: 'pre',
  transform: {
    filter: { id: /\/cli\.ts$/ },
    handler: (code) => code.replace(/^#!.*/, '#!/usr/bin/env node'),
  },
};
