import { randomUUID } from 'node:crypto';
import { realpath, rename, rm, stat, writeFile } from 'node:fs/promises';

/**
 * Writes a file whole or not at all: beside it, then renamed, so that a full disk leaves the one of before. What is no file, such
 * as a terminal, is written to. @throws {NodeJS.ErrnoException}
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  const before = await stat(file).catch(() => undefined);
  if (before && !before.isFile()) return writeFile(file, text);
  const path = before ? await realpath(file) : file;
  const beside = `${path}.${randomUUID()}`;
  try {
    await writeFile(beside, text, { ...(before && { mode: before.mode }) });
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
