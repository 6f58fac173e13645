import { cpSync, existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isStack, type Stack, stacks } from './stacks.ts';

const templates = fileURLToPath(new URL('../templates', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** Says in one sentence why nothing was written. */
export class CreateError extends Error {
  override readonly name = 'CreateError';
}

/** @throws {CreateError} */
export function checkStack(name: string): Stack {
  if (isStack(name)) return name;
  throw new CreateError(`There is no stack “${name}”: the stacks are ${Object.keys(stacks).join(', ')}.`);
}

/** Checks that a shop can be written to a folder. @throws {CreateError} */
export function checkFolder(folder: string): string {
  const path = resolve(folder);
  const name = basename(path);
  if (!/^[a-z0-9][a-z0-9._-]{0,99}$/.test(name))
    throw new CreateError(
      `“${name}” cannot be the name of a package: use small letters, digits, dots, dashes and underscores.`,
    );
  if (!existsSync(path)) return folder;
  if (!statSync(path).isDirectory()) throw new CreateError(`${folder} is not a folder: name another one.`);
  if (readdirSync(path).some((entry) => entry !== '.git'))
    throw new CreateError(`The folder ${folder} is not empty: name another one.`);
  return folder;
}

/**
 * Writes a shop to a folder, which the name of its package is read from. Its packages of Datafono are of this release.
 *
 * @throws {CreateError} and writes nothing, when the folder is not empty or its name cannot be a package's
 */
export function createShop(folder: string, stack: Stack): void {
  checkFolder(folder);
  const into = resolve(folder);
  for (const template of stacks[stack].folders) cpSync(join(templates, template), into, { recursive: true });
  // npm leaves files with these names out of a package, or may.
  for (const name of ['gitignore', 'env']) renameSync(join(into, name), join(into, `.${name}`));
  const manifest = join(into, 'package.json');
  const text = readFileSync(manifest, 'utf8')
    .replace('"name": "shop"', `"name": "${basename(into)}"`)
    .replaceAll('"*"', `"^${version}"`);
  writeFileSync(manifest, text);
}
