import { fileURLToPath } from 'node:url';
import { createServer } from 'vitepress';

export const docsFolder = fileURLToPath(new URL('..', import.meta.url));

/** Serves the site from its source. */
export async function serveDocs(port: number) {
  const server = await createServer(docsFolder, { port });
  return server.listen();
}
