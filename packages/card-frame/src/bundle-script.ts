import { fileURLToPath } from 'node:url';

/**
 * Bundles the script of a page in memory, without writing files: one script, with what it imports later. So its `integrity`
 * covers all of it.
 *
 * @param entry the module that the page loads
 * @throws {Error} when the source does not build
 */
export async function bundleScript(entry: URL): Promise<string> {
  // Imported here, so that the bundler is loaded only when a page is opened.
  const { build } = await import('vite');
  const built = await build({
    root: fileURLToPath(new URL('.', entry)),
    configFile: fileURLToPath(new URL('../../../vite.config.ts', import.meta.url)),
    configLoader: 'native',
    publicDir: false,
    mode: 'production',
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(entry), output: { codeSplitting: false } },
    },
  });
  for (const result of Array.isArray(built) ? built : [built]) {
    const [chunk] = 'output' in result ? result.output : [];
    if (chunk) return chunk.code;
  }
  throw new Error(`${entry.pathname} did not build.`);
}
