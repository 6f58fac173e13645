import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The script of the recorders that shops have in their pages, as a bundler makes it. */
export async function recordersScript(): Promise<string> {
  const entry = fileURLToPath(new URL('recorders.browser.ts', import.meta.url));
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'iife', write: false });
  return outputFiles.map(({ text }) => text).join('');
}
