import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { script } from '@datafono/card-frame/script';
import { pageScript } from '../page-script.ts';

/** Finishes `dist` of the card frame: the script of its page is a text in a module, so that it works where there are no files. */
export async function finishCardFrame(root: string): Promise<void> {
  const dist = join(root, 'packages/card-frame/dist');
  writeFileSync(join(dist, 'script.js'), `export const script = ${JSON.stringify(script)};\n`);
  const command = join(dist, 'cli.js');
  writeFileSync(command, readFileSync(command, 'utf8').replace(/^#!.*/, '#!/usr/bin/env node'));
  for (const ending of ['js', 'd.ts']) rmSync(join(dist, `bundle-script.${ending}`), { force: true });
  const { licenses } = await pageScript(root, ['packages/elements/src/card-frame-page/index.ts']);
  writeFileSync(join(dist, 'THIRD-PARTY.md'), licenses);
}
