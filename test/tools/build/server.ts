import { join } from 'node:path';
import { bundlePackage, type Chunk } from './bundle.ts';

/**
 * What two entries need is one module: to load each takes half a millisecond. An entry and the one that stands in for it
 * in browsers need the same, so a third one counts. What refuses browsers does so when it loads, and stays apart.
 */
const shared: Chunk = { name: 'shared', minShareCount: 3, test: /^(?!.*\/browser-refusal\.ts)/ };

/**
 * Finishes `dist` of the server's helper.
 *
 * @param root the repository
 */
export const finishServer = (root: string): Promise<void> =>
  bundlePackage(join(root, 'packages/server'), { target: 'node20.19', chunks: [shared] });
