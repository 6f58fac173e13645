/** `npm run docs`, `npm run docs -- build`. */
import { fileURLToPath } from 'node:url';
import { build, createServer } from 'vitepress';
import { writeTextsForModels } from './llms.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
const [command, outDir = fileURLToPath(new URL('../dist', import.meta.url))] = process.argv.slice(2);

if (command === 'build') {
  await build(folder, { outDir });
  await writeTextsForModels(outDir);
  // biome-ignore lint/suspicious/noConsole: it is the output of the command
  console.log(`The site is in ${outDir}`);
} else {
  const server = await createServer(folder, { port: 5173 });
  await server.listen();
  server.printUrls();
}
