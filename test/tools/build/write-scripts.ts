import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { withoutPreload } from '../page-script.ts';
import { publishedElements } from './published-elements.ts';
import { laterFile, type Script, scripts } from './scripts.ts';

const PAGE = 'virtual:page';
const LICENSES = 'licenses.md';

/** Writes the scripts, each with a source map, and the licenses of what they contain. */
export async function writeScripts(root: string, dist: string): Promise<void> {
  const licenses: string[] = [];
  for (const script of scripts)
    for (const [name, content] of Object.entries(await outputOf(root, dist, script)))
      if (name === LICENSES) licenses.push(content);
      else writeFileSync(join(dist, name), content);
  writeFileSync(join(dist, 'THIRD-PARTY.md'), mergeLicenses(licenses));
}

async function outputOf(root: string, dist: string, script: Script): Promise<Record<string, string>> {
  const { file, format, hasEnglish } = script;
  const source = join(root, 'packages/elements/src');
  const built = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    publicDir: false,
    logLevel: 'error',
    plugins: [
      pageOf(script.entry, source),
      laterScripts,
      withoutPreload,
      ...(hasEnglish ? [] : [withoutEnglish]),
      ...(format === 'iife' ? [besideScript, noVersions] : []),
    ],
    build: {
      write: false,
      outDir: dist, // the paths in source maps start here
      modulePreload: false,
      sourcemap: 'hidden', // for whoever debugs them in a clone; not published
      license: { fileName: LICENSES },
      rolldownOptions: {
        input: PAGE,
        preserveEntrySignatures: 'strict',
        output: { format, codeSplitting: false, entryFileNames: file, postBanner: bannerOf(root, script) },
      },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return Object.fromEntries(
    outputs.map((output) => [output.fileName, output.type === 'chunk' ? output.code : String(output.source)]),
  );
}

/** Other minifiers keep a comment that begins so. */
function bannerOf(root: string, { contains }: Script): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(root, 'packages/elements/package.json'), 'utf8'),
  );
  const others = contains ? ` | with ${contains} | THIRD-PARTY.md` : '';
  return `/*! ${name} ${version} | ${license}${others} */`;
}

/** `moduleSideEffects` overrides `sideEffects` of the package: the page imports modules only for their effects. */
const pageOf = (code: string, source: string): Plugin => ({
  name: 'page',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id === PAGE) return PAGE;
    if (importer !== PAGE) return undefined;
    return { id: join(source, id.slice('src/'.length)), moduleSideEffects: id.endsWith('.define.ts') };
  },
  load: (id) => (id === PAGE ? code : undefined),
});

/** Whether a script loads a module by `import()`, as the module does that it was made of. */
const isLater = (name: string): boolean =>
  publishedElements.some(({ later = [], loads = [] }) => [...later, ...loads].includes(name));

/** Such a module is a script of its own, at the address of the one that loads it. */
const laterScripts: Plugin = {
  name: 'later-scripts',
  enforce: 'pre',
  resolveDynamicImport(specifier) {
    const name = typeof specifier === 'string' ? basename(specifier, '.ts') : '';
    return isLater(name) ? { id: `./${laterFile(name)}`, external: true } : undefined;
  },
};

/**
 * In a classic script of another origin, `import()` of a relative address fails: such a script has no address, unless it is
 * loaded with `crossorigin`. So that of its element is read while the script runs.
 *
 * @see https://html.spec.whatwg.org/multipage/webappapis.html#creating-a-classic-script
 */
const besideScript: Plugin = {
  name: 'beside-script',
  enforce: 'pre',
  transform: {
    filter: { id: /\/elements\/src\//, code: /\bimport\('\.\// },
    handler(code) {
      const address = 'document.currentScript?.src || document.baseURI';
      const replaced = code.replace(/\bimport\('\.\/([\w.-]+)\.ts'\)/g, (whole, name: string) =>
        isLater(name) ? `import(new URL('${laterFile(name)}', scriptAddress).href)` : whole,
      );
      return { code: `const scriptAddress = ${address}; ${replaced}`, map: null };
    },
  },
};

/** The index of the package exports English, too, which a bundler leaves out where nobody imports it. */
const withoutEnglish: Plugin = {
  name: 'without-english',
  enforce: 'pre',
  transform: {
    filter: { id: /\/elements\/src\/index\.ts$/ },
    handler: (code) => ({ code: code.replace(/^export .* from '.*\.en\.ts';$/gm, ''), map: null }),
  },
};

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

/**
 * Merges the licenses of several scripts into one document, each dependency once.
 *
 * @param documents Markdown with a heading of the second level for each dependency, as Vite writes it
 */
function mergeLicenses(documents: readonly string[]): string {
  const heads = documents.map((text) => text.split(HEADING)[0] ?? '');
  const sections = documents.flatMap((text) => text.split(HEADING).slice(1));
  const each = [...new Set(sections.map((section) => section.trimEnd()))].sort();
  return `${[heads[0]?.trimEnd(), ...each].join('\n\n')}\n`;
}

/** Before a heading of the second level. */
const HEADING = /\n(?=## )/;
