import type { Bank } from '@datafono/contract';
import type { Client } from '../resources/client.ts';
import { eachForItself } from './each-for-itself.ts';

/** What a page is told of a bank. */
export interface ShownBank {
  readonly id: string;
  readonly name: string;
  readonly logo?: string;
}

export interface BankList {
  readonly data: readonly ShownBank[];
  /** The service could not be asked, and this is what it said the last time. */
  readonly stale?: true;
}

export interface BankListOptions {
  readonly client: Pick<Client, 'banks'>;
  /** Seconds. */
  readonly keptFor: number;
  readonly report: (error: unknown) => void;
  readonly now: () => number;
}

/** Milliseconds before a service that failed is asked again. */
const REST = 15_000;
/** Milliseconds that a person waits for a newer list while there is an older one. */
const PATIENCE = 3_000;

/**
 * The banks, asked for once for everybody who waits where they can wait together, and kept. While the service fails, the last list is as good as any.
 *
 * @returns gives the list
 */
export function bankList({ client, keptFor, report, now }: BankListOptions): () => Promise<BankList> {
  let list: readonly ShownBank[] | undefined;
  let goodUntil = Number.NEGATIVE_INFINITY;
  let restUntil = Number.NEGATIVE_INFINITY;
  let asked: Promise<readonly ShownBank[]> | undefined;

  const ask = async () => {
    list = (await client.banks.list(list && { totalTimeout: PATIENCE })).map(shown);
    goodUntil = now() + keptFor * 1_000;
    return list;
  };

  const askOnce = () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };

  return async () => {
    if (list && now() < goodUntil) return { data: list };
    if (list && now() < restUntil) return { data: list, stale: true };
    try {
      return { data: await (eachForItself() ? ask() : askOnce()) };
    } catch (error) {
      if (!list) throw error;
      report(error);
      restUntil = now() + REST;
      return { data: list, stale: true };
    }
  };
}

/** A picture of the web, or none. */
function shown({ id, name = id, logo }: Bank): ShownBank {
  return logo && /^https?:/.test(logo) ? { id, name, logo } : { id, name };
}
