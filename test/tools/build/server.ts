import { join } from 'node:path';
import { bundlePackage, type Chunk } from './bundle.ts';

/**
 * Code shared by entries becomes one module, because loading a module takes half a millisecond. Each entry shares its code
 * with `browser.ts`, which replaces them all in browsers, so the minimum is three. `browser-refusal.ts` throws when it is
 * loaded, so it stays separate.
 */
const shared: Chunk = { name: 'shared', minShareCount: 3, test: /^(?!.*\/browser-refusal\.ts)/ };

export const finishServer = (root: string): Promise<void> =>
  bundlePackage(join(root, 'packages/server'), {
    target: 'node20.19',
    chunks: [shared],
    external: ['#send'], // each runtime and bundler chooses by its own conditions
  });
