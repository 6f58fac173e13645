import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifyHTMLLiterals } from 'minify-literals';
import { pageScript } from '../page-script.ts';

/** Scripts for shops without a bundler, by the modules that each imports; the first is what the size check measures. */
const bundles = {
  'card-form': ['card-form.define'],
  'card-form.en': ['card-form.define', 'card-form.en.define'],
};

/**
 * Finishes `dist` of the elements: templates without white space, one script of everything that a page needs, and the
 * manifest of what was built.
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

/** A minifier of whoever bundles the modules sees only strings in templates. */
async function minifyTemplates(fileName: string): Promise<void> {
  const code = readFileSync(fileName, 'utf8');
  if (!/\b(?:html|css|svg)`/.test(code)) return;
  const minified = await minifyHTMLLiterals(code, { fileName });
  if (minified) writeFileSync(fileName, minified.code);
}
