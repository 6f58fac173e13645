import { globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build, defaultServerConditions, type Plugin, type Rolldown } from 'vite';

export interface Bundling {
  /** The oldest supported platform, as bundlers name it. */
  readonly target: string;
  /** Removes white space; names stay, for readable stack traces. */
  readonly small?: boolean;
  readonly plugins?: Plugin[];
  /** Imports that stay as they are written, such as those of `imports` in `package.json`. */
  readonly external?: string[];
  /** Modules to combine, before the bundler's own choices. */
  readonly chunks?: Chunk[];
}

export type Chunk = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>[number];

/**
 * Finishes `dist` of a package for servers: bundles it and its imports into a few modules, because loading hundreds takes
 * most of a start, and deletes internal declarations. The entries are those of its `package.json`.
 */
export async function bundlePackage(
  folder: string,
  { target, small = false, plugins = [], external = [], chunks = [] }: Bundling,
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
        external,
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

/** Every file of `dist` that `publishConfig` names, from `dist`. */
function entriesOf(packageJson: string): readonly string[] {
  const { publishConfig } = JSON.parse(packageJson);
  const published = JSON.stringify([publishConfig.exports, publishConfig.imports, publishConfig.bin]);
  return [...published.matchAll(/"\.\/dist\/([^"]+)"/g)].map(([, path = '']) => path);
}

/** A relative import in a declaration: `from './a.ts'`, `import('./a.ts')`, `import './a.ts'`. */
const RELATIVE = /\b(?:from|import)\s*\(?\s*'(\.[^']+)\.ts'/g;

/** Deletes the declarations that are not reachable from the entries: they are internal. */
function reachableOnly(folder: string, entries: readonly string[]): void {
  const reachable = new Set<string>();
  for (const entry of entries) collectReachable(join(folder, entry), reachable);
  for (const found of globSync('**/*.d.ts', { cwd: folder })) {
    const path = join(folder, found);
    if (!reachable.has(path)) rmSync(path);
  }
}

function collectReachable(path: string, seen: Set<string>): void {
  if (seen.has(path)) return;
  seen.add(path);
  for (const [, module] of readFileSync(path, 'utf8').matchAll(RELATIVE))
    collectReachable(resolve(dirname(path), `${module}.d.ts`), seen);
}
