/** How the statements of the stores find their rows where the tables have 300,000 of them: by an index, each of them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type DatabaseStore, type PostgresPool, postgres } from '@datafono/server/postgres';
import { sqlite } from '@datafono/server/sqlite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { attemptOf, paidAfter } from './support/attempts.ts';
import { filling, handledEvents, idOf } from './support/many-rows.ts';
import { isWithoutPostgres, reset, usePostgres } from './support/use-postgres.ts';

/** As many events were handled more than a week ago. */
const OLD = 1_200;
const FILLING = { rows: 300_000, openEvery: 300, old: OLD };

interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly written: number;
}

/** A statement for each function of a store; each finds rows among many. */
async function useEverything(store: DatabaseStore): Promise<void> {
  await store.migrate();
  await store.read(idOf('order', 7));
  await store.write('new', undefined, attemptOf());
  await store.write('new', attemptOf(), paidAfter(attemptOf()));
  await store.findOpen(idOf('card', 300));
  await store.findByCharge(idOf('ch', 7));
  await store.findStale('2026-11-01T00:00:00.000Z', 100);
  await store.claim('event', 'process', 1_000);
  await store.claim(idOf('event', 7), 'process', 1_000);
  await store.renew('event', 'process', 1_000);
  await store.finish('event');
  await store.release('event', 'process');
}

const ofOurs = ({ text }: Sent) => text.includes('datafono_') && /^(select|insert|update|delete)/.test(text);

describe.skipIf(isWithoutPostgres)('PostgreSQL', () => {
  const { admin, pool } = usePostgres();
  const sent: Sent[] = [];

  /** The statements of the store, as they are sent. */
  function recorded(): PostgresPool {
    const inner = pool();
    const recording =
      (query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>) =>
      async (text: string, values: unknown[] = []) => {
        const result = await query(text, values);
        sent.push({ text, values, written: result.rows.length });
        return result;
      };
    return {
      query: recording((text, values) => inner.query(text, values)),
      connect: async () => {
        const client = await inner.connect();
        return {
          query: recording((text, values) => client.query(text, values)),
          release: (isBroken) => client.release(isBroken),
        };
      },
    };
  }

  beforeAll(async () => {
    await admin().query(reset);
    await postgres(admin()).migrate();
    await admin().query(filling('postgres', FILLING));
  });

  it.each(['', 'analyze'])('reads no table from end to end %s', async (before) => {
    sent.length = 0;
    await admin().query(before);
    const store = postgres(recorded());
    await useEverything(store);
    await store.prune({ olderThan: 2_000_000_000 });
    const statements = sent.filter(ofOurs);
    expect(statements.length).toBeGreaterThan(20);
    for (const { text, values } of statements) {
      const { rows } = await admin().query(`explain (format json) ${text}`, [...values]);
      expect(JSON.stringify(rows), text).not.toContain('Seq Scan');
    }
  });

  it('forgets old events in batches, and counts them', async () => {
    sent.length = 0;
    expect(await postgres(recorded()).prune({ olderThan: 604_800_000 })).toBe(OLD);
    expect(sent.filter(ofOurs).map(({ written }) => written)).toEqual([500, 500, 200]);
  });

  it('reads each old event once, also while a backup still sees what was forgotten', async () => {
    await postgres(admin()).prune({ olderThan: 604_800_000 });
    await admin().query('vacuum (index_cleanup on) datafono_deliveries'); // the index has nothing of that any more
    await admin().query(handledEvents('postgres', { count: OLD, old: OLD, prefix: 'old-' }));
    const backup = await admin().connect();
    onTestFinished(() => backup.release(true));
    await backup.query('begin isolation level repeatable read; select 1 from datafono_deliveries limit 1');
    const one = pool({ max: 1 });
    const entriesRead = async () => {
      await one.query('select pg_stat_force_next_flush()');
      const { rows } = await one.query(
        "select idx_tup_read from pg_stat_user_indexes where indexrelname = 'datafono_deliveries_by_end'",
      );
      return Number(rows[0].idx_tup_read);
    };
    const before = await entriesRead();
    expect(await postgres(one).prune({ olderThan: 604_800_000 })).toBe(OLD);
    expect((await entriesRead()) - before).toBeLessThan(1.01 * OLD);
  });
});

describe('SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'datafono-large-'));
  const sent: string[] = [];
  let db: DatabaseSync;

  beforeAll(async () => {
    db = new DatabaseSync(join(folder, 'shop.db'));
    await sqlite(db).migrate();
    db.exec(filling('sqlite', FILLING));
  });

  afterAll(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });

  it('reads no table from end to end', async () => {
    const store = sqlite({
      prepare: (text) => {
        sent.push(text);
        return db.prepare(text);
      },
      exec: (text) => db.exec(text),
    });
    await useEverything(store);
    await store.prune({ olderThan: 2_000_000_000 });
    const statements = sent.filter((text) => ofOurs({ text, values: [], written: 0 }));
    expect(statements.length).toBeGreaterThan(12);
    for (const text of statements) {
      const plan = db
        .prepare(`explain query plan ${text}`)
        .all()
        .map(({ detail }) => String(detail));
      expect(
        plan.filter((step) => step.startsWith('SCAN datafono')),
        text,
      ).toEqual([]);
    }
  });

  it('lets the process answer while it forgets old events', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    expect(await sqlite(db).prune({ olderThan: 604_800_000 })).toBe(OLD);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });
});
