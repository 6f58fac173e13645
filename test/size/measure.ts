import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';

/** Bytes of a script, as it is and as it travels. */
export interface Size {
  readonly minified: number;
  readonly gzip: number;
  readonly brotli: number;
}

/**
 * Builds what a page loads when it imports the entries, by the recipe of the repository, and measures it.
 *
 * @param root the repository
 * @param entries modules, from the root
 * @param external what is not counted
 * @throws {Error} when it does not build, or is more than one script
 */
export async function measure(
  root: string,
  entries: readonly string[],
  external: RegExp[] = [],
): Promise<Size> {
  const built = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    publicDir: false,
    logLevel: 'error',
    plugins: [importing(entries.map((entry) => join(root, entry)))],
    build: { write: false, modulePreload: false, rolldownOptions: { input: PAGE, external } },
  });
  const [chunk, ...more] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk' || more.length) throw new Error(`${entries.join(', ')} is not one script.`);
  return sizeOf(Buffer.from(chunk.code));
}

const PAGE = 'virtual:page';

/** The script of a page that only imports. */
function importing(paths: readonly string[]): Plugin {
  return {
    name: 'page',
    resolveId: (id) => (id === PAGE ? PAGE : undefined),
    load: (id) =>
      id === PAGE ? paths.map((path) => `import ${JSON.stringify(path)};`).join('\n') : undefined,
  };
}

function sizeOf(code: Buffer): Size {
  return {
    minified: code.length,
    gzip: gzipSync(code, { level: 9 }).length,
    brotli: brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  };
}
