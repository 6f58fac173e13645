import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';

/** Creates a temporary folder that is deleted after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The path of a database that does not exist yet. */
export const newFile = (): string => join(newFolder(), 'sandbox.db');

const TABLES = ['objects', 'claims'];

/** The committed content of a database, read while a sandbox has it open. */
export function contentsOf(path: string): string {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return JSON.stringify(TABLES.map((table) => database.prepare(`select * from ${table}`).all()));
  } finally {
    database.close();
  }
}
