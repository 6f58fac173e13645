import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where code or data of others is published, from `packages`. */
const folders = ['card', 'elements', 'card-frame', 'server', 'sandbox', 'sandbox/dist/web'];

/**
 * Completes the licences of each package with the one that a bundler does not find: of the table of brands, which is generated
 * from `credit-card-type`.
 */
export function addNotices(root: string): void {
  const library = join(root, 'packages/card/node_modules/credit-card-type');
  const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
  const mit = readFileSync(join(library, 'LICENSE'), 'utf8').trim();
  for (const folder of folders) {
    const dist = join(root, 'packages', folder.includes('/') ? folder : `${folder}/dist`);
    const file = join(dist, 'THIRD-PARTY.md');
    const found = existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : '# Licenses';
    writeFileSync(
      file,
      `${found}\n\n## credit-card-type - ${version} (MIT), its table of brands\n\n${mit}\n`,
    );
  }
}
