import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * One file, built by the repository's own recipe. It is a classic script, not a module, because the browser's counter of
 * compile time covers classic scripts only; both are compiled in the background while they load.
 */
export async function bundle(input: string): Promise<Rolldown.OutputChunk> {
  const result = await build({
    root,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [first] = [result].flat();
  if (!first || !('output' in first)) throw new Error(`${input} was not built.`);
  return first.output[0];
}
