import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROUNDS = 21;

/** Prints how many milliseconds an import takes in a process that has imported nothing. */
const script =
  'const begun = performance.now(); await import(process.argv[1]); console.log(performance.now() - begun);';

const loaded = (url: string): number =>
  Number(
    execFileSync(process.execPath, ['--conditions=source', '--input-type=module', '--eval', script, url]),
  );

/** Milliseconds that the helper takes to load, as it is built and from source, in turn and beside an empty module. */
export function loadingTimes(): Readonly<Record<string, readonly number[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'datafono-bench-'));
  try {
    const empty = join(folder, 'empty.mjs');
    writeFileSync(empty, '');
    const urls = { 'an empty module': pathToFileURL(empty).href, ...entries() };
    const rounds = Array.from({ length: ROUNDS }, () => Object.values(urls).map(loaded));
    return Object.fromEntries(
      Object.keys(urls).map((name, at) => [name, rounds.map((times) => times[at] ?? Number.NaN)]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What is built, if there is anything, and what it is built from. */
function entries(): Record<string, string> {
  const source = import.meta.resolve('@datafono/server');
  const built = new URL('../dist/index.js', source);
  const isThere = existsSync(built);
  if (!isThere) console.log('Nothing is built; npm run build comes first.');
  return { ...(isThere && { '@datafono/server': built.href }), '@datafono/server, source': source };
}
