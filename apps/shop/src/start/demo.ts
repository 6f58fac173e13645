import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ServedSandbox, serveSandbox } from '@datafono/sandbox';
import { listen } from '../server/serve.ts';
import { createShop } from '../server/shop.ts';
import type { Ports } from './ports.ts';

/** The addresses of the demonstration, and its keys. */
export interface Addresses {
  readonly shop: string;
  readonly api: string;
  readonly cards: string;
  /** Hosted pages of the sandbox. */
  readonly pages: string;
  /** The control API of the sandbox, and its inspector for a browser. */
  readonly control: string;
  /** The frame in which a card is typed. */
  readonly frame: string;
  readonly secretKey: string;
  readonly publicKey: string;
}

export interface Demo {
  readonly addresses: Addresses;
  close(): Promise<void>;
}

/** `memory`, or a path; the shop's may be the address of a database of PostgreSQL. */
interface Databases {
  readonly sandbox: string;
  readonly shop: string;
}

/** Where the files of the demonstration are, at the root of the repository. */
const DATA = fileURLToPath(new URL('../../../../data/', import.meta.url));

/**
 * The databases of a start: two files for each port of the shop, since events, links and cookies belong to it.
 *
 * @param memory whether nothing is stored; nor is it at a port that the next start has not
 * @param shared the address of a database of PostgreSQL for the shop
 */
export function databasesOf(port: number, memory: boolean, shared: string | undefined): Databases {
  const isShort = memory || port === 0;
  const file = (name: string) => (isShort ? 'memory' : join(DATA, `${name}-${port}.db`));
  return { sandbox: file('sandbox'), shop: memory ? 'memory' : shared || file('shop') };
}

interface DemoOptions {
  /** Whether the card is typed in the shop's own page; in a frame otherwise. */
  readonly inline: boolean;
  /** Where the sandbox and the shop store everything. */
  readonly databases: Databases;
  /** Receives the errors after the start. */
  readonly report: (error: unknown) => void;
}

/**
 * Starts the sandbox and the shop. Resolves once every address answers.
 *
 * @throws {DatabaseError} where the shop cannot use its database
 * @throws {Error} with `code: 'EADDRINUSE'`, itself or as its `cause`, when a port is in use
 */
export async function openDemo(
  { port, ...ports }: Ports,
  { inline, databases, report }: DemoOptions,
): Promise<Demo> {
  const shop = await listen(port);
  let sandbox: ServedSandbox | undefined;
  const close = async () => {
    await shop.close();
    await sandbox?.close();
  };
  try {
    // Its webhooks are options of the start, so a reset of the sandbox restores them.
    const webhooks = [`${shop.url}/pay/events`];
    if (databases.sandbox !== 'memory') mkdirSync(dirname(databases.sandbox), { recursive: true });
    sandbox = await serveSandbox({ ...ports, database: databases.sandbox, merchant: 'La Vereda', webhooks });
    const { api, cards, pages, control, frame, secretKey, publicKey, webhookSecret } = sandbox;
    const now = () => timeAt(control, secretKey);
    const own = { api, cards, secretKey, publicKey, webhookSecret, now, report, database: databases.shop };
    shop.open(await createShop({ ...own, ...(!inline && { frame }) }));
    await Promise.all([shop.url, pages, control, frame].map((address) => fetch(address)));
    return {
      addresses: { shop: shop.url, api, cards, pages, control, frame, secretKey, publicKey },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The time of the sandbox, whose clock can be set. */
async function timeAt(control: string, secretKey: string): Promise<number> {
  const answer = await fetch(`${control}/v1/clock`, { headers: { authorization: `Bearer ${secretKey}` } });
  return Date.parse((await answer.json()).now);
}
