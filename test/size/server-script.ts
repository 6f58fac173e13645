import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const ENTRY = 'virtual:server';

/**
 * Bundles and minifies some exports as a shop's server would.
 *
 * @param conditions those of the runtime, besides that of the source
 */
export async function serverScript(
  root: string,
  names: readonly string[],
  from: string,
  external: RegExp[] = [],
  conditions: readonly string[] = [],
): Promise<string> {
  const [output, ...more] = [
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [exporting(names, join(root, from))],
      resolve: { conditions: ['source', ...conditions] },
      ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['source', ...conditions] } },
      build: {
        write: false,
        target: 'es2022',
        ssr: true,
        rolldownOptions: { input: ENTRY, external, output: { minify: true } },
      },
    }),
  ]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []));
  if (output?.type !== 'chunk' || more.length > 0) throw new Error(`${from} is not one script.`);
  return output.code;
}

function exporting(names: readonly string[], path: string): Plugin {
  const code = `export { ${names.join(', ')} } from ${JSON.stringify(path)};`;
  return {
    name: 'server',
    enforce: 'pre',
    resolveId: (id) => (id === ENTRY ? ENTRY : undefined),
    load: (id) => (id === ENTRY ? code : undefined),
  };
}
