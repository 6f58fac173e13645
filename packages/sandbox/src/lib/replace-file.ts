import { randomUUID } from 'node:crypto';
import { realpath, rename, rm, stat, writeFile } from 'node:fs/promises';

/**
 * Writes a file whole or not at all. The text is written to a file beside it, which is then renamed, so that the old file
 * survives a full disk. A target that is not a file, such as a terminal, is written to directly. @throws {NodeJS.ErrnoException}
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
