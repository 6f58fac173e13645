import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Run, run } from '../tools/check/run.ts';
import { modulesOf, type Page } from './program.ts';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** What `tsc --init` writes, and how this repository's sources are found. */
const compilerOptions = {
  ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, skipLibCheck: true },
  ...{
    target: 'es2024',
    module: 'nodenext',
    lib: ['es2024', 'esnext.disposable', 'dom', 'dom.iterable', 'dom.asynciterable'],
  },
  ...{ types: ['node'], typeRoots: [at('../node_modules/@types')], customConditions: ['source'] },
  ...{ noEmit: true, allowImportingTsExtensions: true, verbatimModuleSyntax: true, erasableSyntaxOnly: true },
};

export function writePages(pages: Readonly<Record<string, Page>>): string {
  const outer = mkdtempSync(join(tmpdir(), 'readme-'));
  const folder = join(outer, 'pages');
  mkdirSync(folder);
  symlinkSync(at('../node_modules'), join(outer, 'node_modules'));
  symlinkSync(at('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*/*.ts'] }));
  for (const [name, page] of Object.entries(pages)) {
    mkdirSync(join(folder, name));
    for (const [file, code] of Object.entries(modulesOf(page))) writeFileSync(join(folder, name, file), code);
  }
  return folder;
}

export const removePages = (folder: string): void =>
  rmSync(dirname(folder), { recursive: true, force: true });

export const compile = (folder: string): Promise<Run> =>
  run(
    process.execPath,
    [at('../node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false'],
    folder,
  );
