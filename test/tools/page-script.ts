import { basename, join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Replaces Vite's code for preloading the style sheets and imports of what `import()` loads: here there are none of either.
 * It is Vite's own; an application that is built with it has one for all its imports.
 */
export const withoutPreload: Plugin = {
  name: 'without-preload',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

export interface PageScript {
  /** To be served as `page.js`: what it loads later may import from it. */
  readonly code: string;
  /** What it loads by `import()`, and what several of these share, by file name: relative to the script. */
  readonly later: Readonly<Record<string, string>>;
  readonly licenses: string;
}

/** Bundles a page that only imports some modules, with the Vite configuration of the repository. */
export async function pageScript(
  root: string,
  entries: readonly string[],
  external: RegExp[] = [],
): Promise<PageScript> {
  const built = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    publicDir: false,
    logLevel: 'error',
    plugins: [importing(entries.map((entry) => join(root, entry))), withoutPreload],
    build: {
      write: false,
      modulePreload: false,
      license: { fileName: LICENSES },
      rolldownOptions: {
        input: PAGE,
        external,
        output: { entryFileNames: PAGE_FILE, chunkFileNames: '[name].js' },
      },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const chunks = outputs.flatMap((output) => (output.type === 'chunk' ? output : []));
  const [script, ...more] = chunks.filter(({ isEntry }) => isEntry);
  if (!script || more.length) throw new Error(`${entries.join(', ')} is not one script.`);
  const later = chunks.filter((chunk) => chunk !== script);
  const licenses = outputs.find(({ fileName }) => fileName === LICENSES);
  return {
    code: script.code,
    later: Object.fromEntries(later.map(({ fileName, code }) => [basename(fileName), code])),
    licenses: licenses?.type === 'asset' ? String(licenses.source) : '',
  };
}

const LICENSES = 'licenses.md';
const PAGE = 'virtual:page';
const PAGE_FILE = 'page.js';

function importing(paths: readonly string[]): Plugin {
  const page = paths.map((path) => `import ${JSON.stringify(path)};`).join('\n');
  return {
    name: 'page',
    enforce: 'pre',
    resolveId(id) {
      if (id === PAGE) return PAGE;
      // Overrides `sideEffects` of their packages: the page imports them only for their effects.
      return paths.includes(id) ? { id, moduleSideEffects: true } : undefined;
    },
    load: (id) => (id === PAGE ? page : undefined),
  };
}
