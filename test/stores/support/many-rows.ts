import type { OrderAttempt } from '@datafono/server/orders';
import { attemptOf, paidAfter } from './attempts.ts';

/** A database that a store has its tables in. */
export type DatabaseName = 'postgres' | 'sqlite';

/** An id in the tables, as long as that of a service. @param number from 1, or a text of SQL that stands for it */
export const idOf = (kind: 'order' | 'card' | 'ch' | 'event', number: number | string): string =>
  `${kind}-00000000-0000-4000-8000-0000${number}`;

/** What a database is filled with. */
export interface Filling {
  /** How many orders, each with a card and a charge of its own, and how many events. */
  readonly rows: number;
  /** One in so many orders is open, and all others are paid. None is open by default. */
  readonly openEvery?: number;
  /** How many of the events were handled eleven days ago. The others were handled just now. */
  readonly old?: number;
}

/** In SQL, a text that ends with the number of its row, or has it somewhere. It has no quote. */
const numbered = (textOf: (number: string) => string): string => `'${textOf("' || i || '")}'`;

const open = numbered((number) => JSON.stringify(openAttempt(number)));
const paid = numbered((number) => {
  const attempt = paidAfter(openAttempt(number));
  return JSON.stringify({ ...attempt, charge: { ...attempt.charge, id: idOf('ch', number) } });
});

function openAttempt(number: string): OrderAttempt {
  const { title, customer_id, amount } = attemptOf().body;
  return { ...attemptOf(), body: { title, customer_id, amount, card_id: idOf('card', number) } };
}

/** The numbers from 1, in the column `i`. */
const numbers = {
  postgres: (count: number) => `generate_series(1, ${count}) as n (i)`,
  sqlite: (count: number) =>
    `(with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count}) select i from n)`,
};

/** Milliseconds since 1970. */
const now = {
  postgres: '(extract(epoch from now()) * 1000)::bigint',
  sqlite: 'unixepoch() * 1000',
};

const OLD_MS = 1_000_000_000;

/** Events that were handled. */
interface HandledEvents {
  readonly count: number;
  /** How many, from the first on, were handled eleven days ago. The others were handled just now. */
  readonly old: number;
  /** What their keys begin with, where others are there. */
  readonly prefix?: string;
}

/** The SQL that adds events that were handled, each a millisecond before the one above it. */
export const handledEvents = (database: DatabaseName, { count, old, prefix = '' }: HandledEvents): string => `
  insert into datafono_deliveries (key, holder, claimed_until, done_at)
    select ${numbered((number) => prefix + idOf('event', number))}, '', 0, ${now[database]} - i - case when i <= ${old} then ${OLD_MS} else 0 end
    from ${numbers[database](count)}`;

/** The SQL that fills the tables of a store. */
export function filling(database: DatabaseName, { rows, openEvery, old = 0 }: Filling): string {
  const textOf = (open: string, otherwise: string) =>
    openEvery ? `case when i % ${openEvery} = 0 then ${open} else ${otherwise} end` : otherwise;
  const id = (kind: 'order' | 'card' | 'ch') => numbered((number) => idOf(kind, number));
  return `
  insert into datafono_order_attempts (order_id, revision, state, payment_method, charge_id, sweep_after, attempt)
    select ${id('order')}, 2, ${textOf("'open'", "'paid'")}, ${id('card')}, ${id('ch')}, '2026-10-01T00:00:00.000Z',
      ${textOf(open, paid)}
    from ${numbers[database](rows)};
  ${handledEvents(database, { count: rows, old })}`;
}
