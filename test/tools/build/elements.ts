import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifyHTMLLiterals } from 'minify-literals';
import { pageScript } from '../page-script.ts';

/** Scripts for shops without a bundler, by their modules. The size check measures the first. */
const bundles = {
  'card-form': ['card-form.define'],
  'card-form.en': ['card-form.define', 'card-form.en.define'],
};

/**
 * Finishes `dist` of the elements: minified templates, self-contained scripts, and the manifest with paths in `dist`.
 *
 * @param root the repository
 */
export async function finishElements(root: string): Promise<void> {
  const dist = join(root, 'packages/elements/dist');
  for (const module of globSync('**/*.js', { cwd: dist })) await minifyTemplates(join(dist, module));
  for (const [name, modules] of Object.entries(bundles)) {
    const entries = modules.map((module) => `packages/elements/src/card-form/${module}.ts`);
    const { code, licenses } = await pageScript(root, entries);
    writeFileSync(join(dist, `${name}.bundle.js`), code);
    writeFileSync(join(dist, 'THIRD-PARTY.md'), licenses);
  }
  const manifest = readFileSync(join(root, 'packages/elements/custom-elements.json'), 'utf8');
  writeFileSync(
    join(dist, 'custom-elements.json'),
    manifest.replace(/\bsrc\/([^"]+)\.ts"/g, (_, module: string) => `dist/${module}.js"`),
  );
}

/** Minifies `html` and `css` template literals, which are opaque strings to a shop's bundler. */
async function minifyTemplates(fileName: string): Promise<void> {
  const code = readFileSync(fileName, 'utf8');
  if (!/\b(?:html|css|svg)`/.test(code)) return;
  const minified = await minifyHTMLLiterals(code, { fileName });
  if (minified) writeFileSync(fileName, minified.code);
}
