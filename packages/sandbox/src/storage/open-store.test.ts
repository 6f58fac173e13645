import { readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { callsOf, card } from '../test-support/calls.ts';
import { newFile, newFolder } from '../test-support/files.ts';

describe('a database file', () => {
  it('isolates the objects of each pair of keys', async () => {
    const database = newFile();
    const first = await createSandbox({ database });
    const customer_id = await callsOf(first).customerId();
    await first.close();
    await using second = await createSandbox({
      database,
      secretKey: 'sk_test_other',
      publicKey: 'pk_test_other',
    });
    expect((await callsOf(second).cards({ ...card, customer_id })).status).toBe(404);
  });
});

describe('the files of a database', () => {
  it('are read by their owner alone', async () => {
    const database = newFile();
    await using sandbox = await createSandbox({ database });
    await callsOf(sandbox).customerId();
    const folder = dirname(database);
    const files = readdirSync(folder);
    expect(files).toEqual(
      expect.arrayContaining(['', '-shm', '-wal'].map((end) => basename(database) + end)),
    );
    for (const name of files)
      expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
  });
});

it('a database in use cannot be opened again in the same process, under any path, until it is closed', async () => {
  const database = newFile();
  const link = join(newFolder(), 'link.db');
  const sandbox = await createSandbox({ database });
  symlinkSync(database, link);
  await expect(createSandbox({ database: link })).rejects.toMatchObject({ code: 'database_in_use' });
  await sandbox.close();
  await expect(createSandbox({ database, secretKey: 'nonsense' })).rejects.toThrow();
  await (await createSandbox({ database: link })).close();
});

describe('a database that cannot be used', () => {
  const refused = { code: 'database_unusable', message: expect.stringContaining('Give the path of') };

  it('is in a folder that does not exist, or a folder itself', async () => {
    const database = newFolder();
    for (const path of [database, join(database, 'none', 'x.db')])
      await expect(createSandbox({ database: path })).rejects.toMatchObject(refused);
  });

  it.each([
    ['a letter', (path: string) => writeFileSync(path, 'A letter.')],
    [
      'a long letter',
      (path: string) => writeFileSync(path, 'Longer than the header of a database. '.repeat(40)),
    ],
    ['a database of another program', foreignDatabase()],
    ['one with a log', foreignDatabase('pragma journal_mode = wal')],
    ['one without tables', (path: string) => foreign(path, 'pragma user_version = 7').close()],
    [
      'one that is open, with all its tables in its log',
      (path: string) => {
        const raw = foreign(path, 'pragma journal_mode = wal; create table notes (text)');
        onTestFinished(() => raw.close());
      },
    ],
  ])('is %s, and nothing is written to it or beside it', async (_, write) => {
    const database = newFile();
    write(database);
    const before = filesBeside(database);
    await expect(createSandbox({ database })).rejects.toMatchObject(refused);
    expect(filesBeside(database)).toEqual(before);
  });

  it('was written by another version, which leaves no lock file', async () => {
    const database = newFile();
    await (await createSandbox({ database })).close();
    rmSync(`${database}.lock`);
    foreign(database, 'pragma user_version = 99').close();
    const before = filesBeside(database);
    await expect(createSandbox({ database })).rejects.toThrow(
      'another version of the sandbox has written it',
    );
    expect(filesBeside(database)).toEqual(before);
  });

  it('was written by another version, which was killed and left its log', async () => {
    const database = newFile();
    await (await createSandbox({ database })).close();
    const other = foreign(database, 'pragma user_version = 99');
    onTestFinished(() => other.close());
    rmSync(`${database}.lock`);
    const before = filesBeside(database).filter(([name]) => !name.endsWith('-shm')); // this file lists the readers
    await expect(createSandbox({ database })).rejects.toThrow(
      'another version of the sandbox has written it',
    );
    expect(filesBeside(database).filter(([name]) => !name.endsWith('-shm'))).toEqual(before);
  });

  it('has a page that was overwritten, and is left as it is', async () => {
    const database = newFile();
    const sandbox = await createSandbox({ database });
    await callsOf(sandbox).customerId();
    await sandbox.close();
    const bytes = readFileSync(database);
    writeFileSync(database, bytes.fill(0xff, 2 * 4_096, 3 * 4_096));
    const before = filesBeside(database);
    await expect(createSandbox({ database })).rejects.toThrow(
      /^The database .+ cannot be used: (it is damaged|database disk image is malformed)/,
    );
    expect(filesBeside(database)).toEqual(before);
  });

  it('is not an empty one', async () => {
    const database = newFile();
    writeFileSync(database, '');
    await using sandbox = await createSandbox({ database });
    expect(await callsOf(sandbox).customerId()).toEqual(expect.any(String));
  });
});

function foreign(path: string, sql: string): DatabaseSync {
  const raw = new DatabaseSync(path);
  raw.exec(sql);
  return raw;
}

const foreignDatabase =
  (sql = '') =>
  (path: string): void =>
    foreign(path, `${sql}; create table customers (name text)`).close();

/** The files of a folder and their bytes. */
function filesBeside(path: string): readonly (readonly [name: string, bytes: string])[] {
  const folder = dirname(path);
  return readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'hex')]);
}
