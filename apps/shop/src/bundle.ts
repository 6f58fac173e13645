import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The script of the checkout page, made of its source in memory; nothing is written.
 *
 * @throws {Error} when the source does not build
 */
export async function bundleCheckout(): Promise<string> {
  const built = await build({
    root: at('.'),
    configFile: at('../../../vite.config.ts'),
    configLoader: 'native',
    publicDir: false,
    mode: 'production',
    logLevel: 'error',
    build: { write: false, modulePreload: false, rolldownOptions: { input: at('./web/checkout.ts') } },
  });
  for (const result of Array.isArray(built) ? built : [built]) {
    const [chunk] = 'output' in result ? result.output : [];
    if (chunk) return chunk.code;
  }
  throw new Error('The checkout script did not build.');
}
