import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, defaultServerConditions, type Plugin, type Rolldown } from 'vite';
import { reachableOnly } from './declarations.ts';

/** How a package becomes a handful of modules. */
export interface Bundling {
  /** The oldest platform that it runs on, as bundlers name it. */
  readonly target: string;
  /** Without white space; names stay, for whoever reads where an error came from. */
  readonly small?: boolean;
  readonly plugins?: Plugin[];
  /** Which modules are put together, before the bundler has a say. */
  readonly chunks?: Chunk[];
}

/** Modules that become one. */
export type Chunk = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>[number];

/**
 * Finishes `dist` of a package for servers: it carries what it imports in itself, in a handful of modules, because
 * loading hundreds is most of a start; declarations of its insides go. Its `package.json` says what is an entry.
 *
 * @param folder of the package; its `dist` holds its declarations
 */
export async function bundlePackage(
  folder: string,
  { target, small = false, plugins = [], chunks = [] }: Bundling,
): Promise<void> {
  const dist = join(folder, 'dist');
  const entries = entriesOf(readFileSync(join(folder, 'package.json'), 'utf8'));
  reachableOnly(
    dist,
    entries.filter((path) => path.endsWith('.d.ts')),
  );
  const modules = entries.filter((path) => path.endsWith('.js')).map((path) => path.slice(0, -'.js'.length));
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins,
    resolve: { conditions: ['source'] },
    ssr: { noExternal: true, resolve: { conditions: ['source', ...defaultServerConditions] } },
    build: {
      ssr: true,
      target,
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      license: { fileName: 'THIRD-PARTY.md' },
      rolldownOptions: {
        input: Object.fromEntries(modules.map((name) => [name, join(folder, 'src', `${name}.ts`)])),
        output: {
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: { groups: chunks },
          minify: small && { compress: true, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  });
}

/** Every file of `dist` that the published package leads to, from `dist`. */
function entriesOf(packageJson: string): readonly string[] {
  const { publishConfig } = JSON.parse(packageJson);
  const published = JSON.stringify([publishConfig.exports, publishConfig.bin]);
  return [...published.matchAll(/"\.\/dist\/([^"]+)"/g)].map(([, path = '']) => path);
}
