// Writes the pages of the frame for stories into a folder: write-card-frames.ts FOLDER. They are
// `{answer of the cards address}/{empty or filled}/frame.html`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { frameFiles } from '@datafono/card-frame';
import { bundleScript } from '@datafono/card-frame/bundle-script';
import { cards } from './cards-address.ts';

const [, , folder = ''] = process.argv;
const script = await bundleScript(new URL('card-frame-page.ts', import.meta.url));
const parents = ['http://localhost:*', 'http://127.0.0.1:*'];
for (const answer of cards.names)
  for (const kind of ['empty', 'filled']) {
    const place = join(folder, answer, kind);
    mkdirSync(place, { recursive: true });
    const cardsUrl = new URL(answer, cards.url('created')).href;
    for (const { name, text } of frameFiles({ parents, cardsUrl, script }))
      if (dirname(name) === 'site') writeFileSync(join(place, basename(name)), text);
  }
