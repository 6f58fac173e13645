/**
 * `npm run docs`, `npm run docs -- build`.
 *
 * A page is a file of `apps/docs/pages` and a line in `pages.ts`. Its code is a file of `apps/docs/snippets`, or a region of it
 * (`// #region name`), which `<<< @/apps/docs/snippets/file.ts#name [title]` shows; it compiles strictly, and runs in `test/docs`.
 * `<!-- generated: … -->` is a part that `generated.ts` makes of the code. A dead link, a missing region and an unknown part fail
 * the build.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'vitepress';
import { writeTextsForModels } from './llms.ts';
import { docsFolder, serveDocs } from './serve.ts';

const [command, outDir = fileURLToPath(new URL('../dist', import.meta.url))] = process.argv.slice(2);

if (command === 'build') {
  await build(docsFolder, { outDir });
  await writeTextsForModels(outDir);
  // biome-ignore lint/suspicious/noConsole: it is the output of the command
  console.log(`The site is in ${outDir}`);
} else {
  const server = await serveDocs(5173);
  server.printUrls();
}
