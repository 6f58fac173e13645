import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Bundles the script of the shop's page, what the elements load later included. */
async function bundle(): Promise<string> {
  const built = await build({
    root: at('.'),
    configFile: at('../../../vite.config.ts'),
    configLoader: 'native',
    publicDir: false,
    mode: 'production',
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: at('page.ts'), output: { codeSplitting: false } },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [chunk] = outputs;
  if (chunk?.type !== 'chunk') throw new Error('page.ts did not build.');
  return chunk.code;
}

let script: Promise<string> | undefined;

/** The script of the page, bundled once. Another process may have done so, and named the file in `PAGE_SCRIPT`. */
export function pageScript(): Promise<string> {
  const { PAGE_SCRIPT: file } = process.env;
  script ??= file ? readFile(file, 'utf8') : bundle();
  return script;
}
