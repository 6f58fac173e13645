import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FrameFile } from './files.ts';

/** The file that says what the command wrote: the hash of each file by its name. */
const RECORD = 'written.json';

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * Writes files into a folder, and removes what an earlier run wrote and this one does not, unless it was changed since.
 *
 * @returns the names of the removed files
 * @throws {Error} when a file would be overwritten that the command did not write
 */
export function writeFiles(folder: string, files: readonly FrameFile[]): readonly string[] {
  const before = recordIn(folder);
  const now = new Map(files.map(({ name, text }) => [name, hashOf(text)]));
  const isOnDisk = (name: string, hash?: string) =>
    existsSync(join(folder, name)) && hashOf(readFileSync(join(folder, name))) === hash;
  for (const [name, hash] of now)
    if (!before.has(name) && existsSync(join(folder, name)) && !isOnDisk(name, hash))
      throw new Error(`${join(folder, name)} is not of this command; move it, or write another folder`);
  const old = [...before].flatMap(([name, hash]) => (!now.has(name) && isOnDisk(name, hash) ? [name] : []));
  mkdirSync(folder, { recursive: true });
  for (const name of old) rmSync(join(folder, name));
  // Before the files: so a run that was cut off is finished by the next.
  writeFileSync(join(folder, RECORD), `${JSON.stringify(Object.fromEntries(now), null, 2)}\n`);
  for (const { name, text } of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return old;
}

/** @throws {Error} when the file is not as the command writes it */
function recordIn(folder: string): ReadonlyMap<string, string> {
  const file = join(folder, RECORD);
  if (!existsSync(file)) return new Map();
  const wrong = new Error(`${file} is not of this command; move it, or write another folder`);
  let record: unknown;
  try {
    record = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw wrong;
  }
  if (typeof record !== 'object' || record === null || Array.isArray(record)) throw wrong;
  return new Map(Object.entries(record).map(([name, hash]) => [name, String(hash)]));
}
