import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardFrameScript, pageFiles, receiptScript } from '@datafono/sandbox/web';
import type { Plugin } from 'vite';
import { pageScript } from '../page-script.ts';
import { bundlePackage } from './bundle.ts';

const pages = ['pages/web/page.ts', 'inspector/web/main.ts'].map((path) => `packages/sandbox/src/${path}`);

/** Finishes `dist` of the sandbox. The scripts of its pages are bundled here, so that its users install no bundler. */
export async function finishSandbox(root: string): Promise<void> {
  const folder = join(root, 'packages/sandbox');
  await bundlePackage(folder, { target: 'node22.16', small: true, plugins: [prebuiltPages, plainHashbang] });
  const web = join(folder, 'dist/web');
  mkdirSync(web, { recursive: true });
  for (const [name, files] of Object.entries(pageFiles)) {
    writeFileSync(join(web, `${name}.js`), await files.script());
    writeFileSync(join(web, `${name}.css`), files.styles());
    writeFileSync(join(web, `${name}.svg`), files.icon());
  }
  writeFileSync(join(web, 'card-frame.js'), await cardFrameScript());
  writeFileSync(join(web, 'receipt.js'), await receiptScript());
  const { licenses } = await pageScript(root, pages);
  writeFileSync(join(web, 'THIRD-PARTY.md'), licenses);
}

/** Pages load their files from `dist/web`. */
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

/** Removes the export condition from the hashbang: the built command needs none. */
const plainHashbang: Plugin = {
  name: 'plain-hashbang',
  enforce: 'pre',
  transform: {
    filter: { id: /\/cli\.ts$/ },
    handler: (code) => code.replace(/^#!.*/, '#!/usr/bin/env node'),
  },
};
