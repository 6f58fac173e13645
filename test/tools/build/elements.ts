import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getWebTypesData } from 'custom-element-jet-brains-integration';
import { getVsCodeCssCustomData, getVsCodeHtmlCustomData } from 'custom-element-vs-code-integration';
import { minifyHTMLLiterals } from 'minify-literals';
import type { Manifest } from '../manifest/analyse.mjs';
import { dialects, elementTypes } from './element-types.ts';
import { importMap } from './import-map.ts';
import { scripts } from './scripts.ts';
import { writeScripts } from './write-scripts.ts';

/**
 * Finishes `dist` of the elements: minified templates, self-contained scripts with their hashes, the manifest with paths
 * in `dist`, and what is generated from the manifest: the types of each framework and the data of editors.
 */
export async function finishElements(root: string): Promise<void> {
  const folder = join(root, 'packages/elements');
  const dist = join(folder, 'dist');
  for (const module of globSync('**/*.js', { cwd: dist })) await minifyTemplates(join(dist, module));
  await writeScripts(root, dist);
  writeJson(join(dist, 'integrity.json'), hashesOf(dist));
  writeJson(join(dist, 'importmap.json'), importMap(folder));
  const manifest = readFileSync(join(folder, 'custom-elements.json'), 'utf8');
  writeFileSync(
    join(dist, 'custom-elements.json'),
    manifest.replace(/\bsrc\/([^"]+)\.ts"/g, (_, module: string) => `dist/${module}.js"`),
  );
  writeGenerated(dist, JSON.parse(manifest), JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

function writeGenerated(
  dist: string,
  manifest: Manifest,
  about: { readonly name: string; readonly version: string },
): void {
  for (const [name, text] of Object.entries(editorData(manifest, about)))
    writeFileSync(join(dist, name), text);
  mkdirSync(join(dist, 'frameworks'), { recursive: true });
  for (const [name, dialect] of Object.entries(dialects)) {
    const file = join(dist, 'frameworks', name);
    writeFileSync(`${file}.d.ts`, elementTypes(manifest, dialect, '../index.js'));
    writeFileSync(`${file}.js`, 'export {}; // Only its types matter.\n');
  }
}

const hashesOf = (dist: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    scripts.map(({ file }) => {
      const hash = createHash('sha384')
        .update(readFileSync(join(dist, file)))
        .digest('base64');
      return [file, `sha384-${hash}`];
    }),
  );

const writeJson = (file: string, value: object): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Minifies `html` and `css` template literals, which are opaque strings to a shop's bundler. */
async function minifyTemplates(fileName: string): Promise<void> {
  const code = readFileSync(fileName, 'utf8');
  if (!/\b(?:html|css|svg) ?`/.test(code)) return; // TypeScript writes a space
  const minified = await minifyHTMLLiterals(code, { fileName });
  if (minified) writeFileSync(fileName, minified.code);
}

/** The defaults of the style sheet are in no manifest, so the generators would print `undefined`. */
const options = { hideCssPropertiesDocs: true };

/**
 * The files by which editors complete the elements, by their names.
 *
 * @see https://code.visualstudio.com/api/extension-guides/custom-data-extension
 * @see https://github.com/JetBrains/web-types
 */
function editorData(
  manifest: Manifest,
  { name, version }: { readonly name: string; readonly version: string },
): Readonly<Record<string, string>> {
  // The generators add to what they are given.
  const copy = (): Manifest => structuredClone(manifest);
  const webTypes = { ...JSON.parse(String(getWebTypesData(copy(), options))), name, version };
  return {
    'vscode.html-custom-data.json': tidy(getVsCodeHtmlCustomData(copy(), options)),
    'vscode.css-custom-data.json': tidy(getVsCodeCssCustomData(copy(), options)),
    'web-types.json': tidy(JSON.stringify(webTypes)),
  };
}

const tidy = (json: unknown): string => `${JSON.stringify(JSON.parse(String(json)), null, 2)}\n`;
