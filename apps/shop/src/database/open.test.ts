import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { serveShop } from '../server/serve.ts';

const keys = { secretKey: 'sk_test_shop', publicKey: 'pk_test_shop' };
const nowhere = 'http://127.0.0.1:1';
const open = (database: string) => serveShop({ api: nowhere, cards: nowhere, ...keys, database });

/** A path in a new folder. */
function pathOf(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, name);
}

function textFile(): string {
  const path = pathOf('shop.db');
  writeFileSync(path, 'Not a database, but a text that is longer than the head of one.'.repeat(20));
  return path;
}

function olderFile(): string {
  const path = pathOf('shop.db');
  const db = new DatabaseSync(path);
  db.exec('create table shop_orders (id text primary key, paid integer)');
  db.close();
  return path;
}

it.each([
  ['a file of another program', textFile, /shop\.db: The file is no database of SQLite/],
  ['a table of another shape', olderFile, /shop\.db: its table shop_orders .* older or of another program/],
  ['a folder that is a file', () => join(textFile(), 'shop.db'), /shop\.db: .*(EEXIST|ENOTDIR).*$/],
  [
    'an unknown kind',
    () => 'mysql://ana:secret@host/shop',
    /mysql:\/\/host\/shop: .*begin with postgres:\/\/\.$/,
  ],
])('%s is no database, and the error says so in one line', async (_, address, message) => {
  const start = open(address());
  await expect(start).rejects.toMatchObject({ name: 'DatabaseError' });
  await expect(start).rejects.toThrow(message);
  await expect(start).rejects.not.toThrow(/secret|\n/);
});
