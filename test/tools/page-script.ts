import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** What a page loads. */
export interface PageScript {
  readonly code: string;
  /** What the owners of its parts ask to be told with it, in Markdown. */
  readonly licenses: string;
}

/**
 * The script of a page that imports some modules and does nothing else, made by the recipe of the repository.
 *
 * @param root the repository
 * @param entries modules, from the root
 * @param external what is left out of it
 * @throws {Error} when it does not build, or is more than one script
 */
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
    plugins: [importing(entries.map((entry) => join(root, entry)))],
    build: {
      write: false,
      modulePreload: false,
      license: { fileName: LICENSES },
      rolldownOptions: { input: PAGE, external },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [chunk, ...more] = outputs.filter(({ fileName }) => fileName !== LICENSES);
  if (chunk?.type !== 'chunk' || more.length) throw new Error(`${entries.join(', ')} is not one script.`);
  const told = outputs.find(({ fileName }) => fileName === LICENSES);
  return { code: chunk.code, licenses: told?.type === 'asset' ? String(told.source) : '' };
}

const LICENSES = 'licenses.md';
const PAGE = 'virtual:page';

function importing(paths: readonly string[]): Plugin {
  const page = paths.map((path) => `import ${JSON.stringify(path)};`).join('\n');
  return {
    name: 'page',
    enforce: 'pre',
    resolveId(id) {
      if (id === PAGE) return PAGE;
      // Whatever their packages say of side effects: they are what the page is there for.
      return paths.includes(id) ? { id, moduleSideEffects: true } : undefined;
    },
    load: (id) => (id === PAGE ? page : undefined),
  };
}
