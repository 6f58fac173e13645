import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** A script for pages without a bundler. */
interface Bundle {
  readonly file: string;
  /** `es` exports what the modules export; `iife` is a classic script, without a global name. */
  readonly format: 'es' | 'iife';
  readonly english: boolean;
}

export const bundles: readonly Bundle[] = [
  { file: 'card-form.bundle.js', format: 'es', english: false },
  { file: 'card-form.en.bundle.js', format: 'es', english: true },
  { file: 'card-form.script.js', format: 'iife', english: false },
  { file: 'card-form.en.script.js', format: 'iife', english: true },
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
      writeFileSync(join(dist, name === LICENSES ? 'THIRD-PARTY.md' : name), content);
}

async function outputOf(root: string, dist: string, bundle: Bundle): Promise<Record<string, string>> {
  const source = join(root, 'packages/elements/src');
  const { file, format } = bundle;
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
        output: { format, entryFileNames: file, postBanner: bannerOf(root) },
      },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return Object.fromEntries(
    outputs.map((output) => [output.fileName, output.type === 'chunk' ? output.code : String(output.source)]),
  );
}

/** Other minifiers keep a comment that begins so. */
function bannerOf(root: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(root, 'packages/elements/package.json'), 'utf8'),
  );
  return `/*! ${name} ${version} | ${license} | with lit-html, BSD-3-Clause | THIRD-PARTY.md */`;
}

function entryOf(source: string, { format, english }: Bundle): string {
  const modules = ['card-form.define', ...(english ? ['card-form.en.define'] : [])];
  const effects = modules.map((name) => `import '${source}/card-form/${name}.ts';`);
  if (format === 'iife') return effects.join('\n');
  const names = english ? [`export { en } from '${source}/card-form/card-form.en.ts';`] : [];
  return [`export * from '${source}/card-form/index.ts';`, ...names, ...effects].join('\n');
}

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
