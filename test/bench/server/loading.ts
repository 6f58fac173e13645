import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { peerScript } from '../peers.ts';

const ROUNDS = 21;

/** Prints how many milliseconds an import takes in a process that has imported nothing. */
const script =
  'const begun = performance.now(); await import(process.argv[1]); console.log(performance.now() - begun);';

const loaded = (url: string): number =>
  Number(
    execFileSync(process.execPath, ['--conditions=source', '--input-type=module', '--eval', script, url]),
  );

/** Milliseconds that the helper takes to load, as it is built and from source, in turn and beside an empty module and stripe-node. */
export function loadingTimes(): Readonly<Record<string, readonly number[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'datafono-bench-'));
  try {
    const empty = join(folder, 'empty.mjs');
    writeFileSync(empty, '');
    const urls = { 'an empty module': pathToFileURL(empty).href, ...entries(folder) };
    const rounds = Array.from({ length: ROUNDS }, () => Object.values(urls).map(loaded));
    return Object.fromEntries(
      Object.keys(urls).map((name, at) => [name, rounds.map((times) => times[at] ?? Number.NaN)]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function entries(folder: string): Record<string, string> {
  const source = import.meta.resolve('@datafono/server');
  const workspace = fileURLToPath(new URL('..', source));
  const isThere = existsSync(join(workspace, 'dist/index.js'));
  if (!isThere) console.log('Nothing is built; npm run build comes first.');
  else publish(workspace, folder);
  const built = pathToFileURL(join(folder, 'dist/index.js')).href;
  const stripe = pathToFileURL(peerScript('stripe')).href;
  return {
    ...{ 'stripe-node': stripe, '@datafono/server, source': source },
    ...(isThere && { '@datafono/server': built }),
  };
}

/** Copies what is built, with the `imports` that it is published with: those of the workspace lead to the source. */
function publish(workspace: string, folder: string): void {
  const { type, publishConfig } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type, imports: publishConfig.imports }));
  cpSync(join(workspace, 'dist'), join(folder, 'dist'), { recursive: true });
  symlinkSync(join(workspace, 'node_modules'), join(folder, 'node_modules'));
}
