import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** A script for pages without a bundler. */
interface Bundle {
  readonly file: string;
  /** `es` exports what the modules export; `iife` is a classic script, without a global name. */
  readonly format: 'es' | 'iife';
  readonly content: 'form' | 'form and English' | 'marks';
}

export const bundles: readonly Bundle[] = [
  { file: 'card-form.bundle.js', format: 'es', content: 'form' },
  { file: 'card-form.en.bundle.js', format: 'es', content: 'form and English' },
  { file: 'card-form.marks.bundle.js', format: 'es', content: 'marks' },
  { file: 'card-form.script.js', format: 'iife', content: 'form' },
  { file: 'card-form.en.script.js', format: 'iife', content: 'form and English' },
  { file: 'card-form.marks.script.js', format: 'iife', content: 'marks' },
];

const PAGE = 'virtual:page';
const LICENSES = 'licenses.md';

/**
 * Writes the scripts, each with a source map, and the licenses of what they contain.
 *
 * @param root the repository
 * @param dist of the elements
 */
export async function writeScripts(root: string, dist: string): Promise<void> {
  for (const bundle of bundles)
    for (const [name, content] of Object.entries(await outputOf(root, dist, bundle)))
      if (name !== LICENSES) writeFileSync(join(dist, name), content);
      else if (bundle.content !== 'marks') writeFileSync(join(dist, 'THIRD-PARTY.md'), content);
}

async function outputOf(root: string, dist: string, bundle: Bundle): Promise<Record<string, string>> {
  const source = join(root, 'packages/elements/src');
  const { file, format, content } = bundle;
  const built = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    publicDir: false,
    logLevel: 'error',
    plugins: [pageOf(entryOf(source, bundle)), ...(format === 'iife' ? [noVersions] : [])],
    build: {
      write: false,
      outDir: dist, // the paths in source maps start here
      modulePreload: false,
      sourcemap: true,
      license: { fileName: LICENSES },
      rolldownOptions: {
        input: PAGE,
        preserveEntrySignatures: 'strict',
        output: { format, entryFileNames: file, postBanner: bannerOf(root, content) },
      },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return Object.fromEntries(
    outputs.map((output) => [output.fileName, output.type === 'chunk' ? output.code : String(output.source)]),
  );
}

/** Other minifiers keep a comment that begins so. */
function bannerOf(root: string, content: Bundle['content']): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(root, 'packages/elements/package.json'), 'utf8'),
  );
  const others = content === 'marks' ? '' : ' | with lit-html, BSD-3-Clause | THIRD-PARTY.md';
  return `/*! ${name} ${version} | ${license}${others} */`;
}

function entryOf(source: string, { format, content }: Bundle): string {
  const from = `${source}/card-form`;
  if (content === 'marks') return marksFrom(from);
  const english = content === 'form and English';
  const modules = ['card-form.define', ...(english ? ['card-form.en.define'] : [])];
  const effects = modules.map((name) => `import '${from}/${name}.ts';`);
  if (format === 'iife') return effects.join('\n');
  const names = english ? [`export { en } from '${from}/card-form.en.ts';`] : [];
  return [`export * from '${from}/index.ts';`, ...names, ...effects].join('\n');
}

/** Adds the marks to the form that another script defines, before or after this one. */
const marksFrom = (folder: string): string =>
  `import { addMarks } from '${folder}/acceptance-marks.ts';
customElements.whenDefined('pay-card-form').then(({ marks }) => addMarks(marks));`;

/** `moduleSideEffects` overrides `sideEffects` of the package: the page imports modules only for their effects. */
const pageOf = (code: string): Plugin => ({
  name: 'page',
  enforce: 'pre',
  resolveId(id) {
    if (id === PAGE) return PAGE;
    return id.endsWith('.define.ts') ? { id, moduleSideEffects: true } : undefined;
  },
  load: (id) => (id === PAGE ? code : undefined),
});

/** Lit adds its version to a global list, for a warning of its development build. A classic script adds no global name. */
const noVersions: Plugin = {
  name: 'no-versions',
  transform: {
    filter: { id: /\/lit-html\.js$/ },
    handler(code) {
      const without = code.replace(/\(\w+\.litHtmlVersions\s*\?\?=\s*\[\]\)\.push\("[\d.]+"\)/, '0');
      if (without === code) this.error('Lit no longer adds its version to the list.');
      return { code: without, map: null };
    },
  },
};
