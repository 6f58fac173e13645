import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiPage } from './page.ts';
import { type Entry, type Item, readApi } from './read-api.ts';

const folder = fileURLToPath(new URL('../../../packages/server', import.meta.url));
const contract = fileURLToPath(new URL('../../../packages/contract', import.meta.url));

/** The page of the server helper's API, of which the documentation is made. */
export const SERVER_API_PAGE = fileURLToPath(new URL('../../../apps/docs/server-api.md', import.meta.url));

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, { readonly source: string }>>;
}

export function serverApi(): { readonly api: readonly Item[]; readonly page: string } {
  const { name, exports }: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entries = Object.entries(exports).map(
    ([path, { source }]): Entry => ({ specifier: join(name, path), file: join(folder, source) }),
  );
  const api = readApi(join(folder, 'tsconfig.json'), entries);
  return { api, page: apiPage(name, 'npm run manifest', entries, api) };
}

export function contractSchemas(): readonly Item[] {
  const file = join(contract, 'src/index.ts');
  const api = readApi(join(contract, 'tsconfig.json'), [{ specifier: '@datafono/contract', file }]);
  return api.filter(({ kind, members }) => kind === 'type' && members.length > 0);
}
