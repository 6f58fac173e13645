/**
 * Writes the custom-elements manifest of the elements; with `--check`, says instead what is wrong with it.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifestOf } from './manifest/analyse.mjs';
import { undescribed } from './manifest/undescribed.ts';
import { printUsageOnHelp } from './usage.ts';

printUsageOnHelp(`npm run manifest              writes packages/elements/custom-elements.json
npm run manifest -- --check   says instead what is wrong with it`);

const folder = fileURLToPath(new URL('../../packages/elements', import.meta.url));
const file = join(folder, 'custom-elements.json');

const manifest = manifestOf(readSources());
const text = `${JSON.stringify(manifest, null, 2)}\n`;
if (process.argv.includes('--check')) check();
else writeFileSync(file, text);

function readSources(): Record<string, string> {
  const paths = globSync('src/**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', '**/*.driver.ts'] });
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

function check(): void {
  const problems = undescribed(manifest).map((what) => `${what} has no description.`);
  if (!isCurrent()) problems.push('custom-elements.json is not of these sources: run the script `manifest`.');
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length ? 1 : 0;
}

function isCurrent(): boolean {
  try {
    return readFileSync(file, 'utf8') === text;
  } catch {
    return false;
  }
}
