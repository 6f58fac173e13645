/**
 * `npm run manifest`: writes the custom-elements manifest of the elements; with `--check`, reports its problems instead.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifestOf } from './manifest/analyse.mjs';
import { undescribed } from './manifest/undescribed.ts';
import { printUsageOnHelp } from './usage.ts';

printUsageOnHelp(`npm run manifest              writes packages/elements/custom-elements.json
npm run manifest -- --check   reports its problems instead`);

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
  const problems = undescribed(manifest).map((part) => `${part} has no description.`);
  if (!isCurrent()) problems.push('custom-elements.json is out of date: run `npm run manifest`.');
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
