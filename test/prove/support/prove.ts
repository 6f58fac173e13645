import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const node = `exec '${process.execPath}' --conditions=source`;

/** The classic mistakes, by the language of the shop that makes each. */
export const mistakes = {
  ts: [
    'key made per request',
    'key by cart without attempt',
    'state set by the browser’s return',
    'webhook not deduplicated',
    'paid marked before commit',
    'open until an event comes',
    'refusal taken as final after a lost answer',
  ],
  py: [
    'key by time',
    'retry after a timeout with a new key',
    'webhook not verified',
    'webhook trusted over the amount',
    'two writers without a revision',
    'restart forgets what is open',
  ],
} as const;

/** What `--json` prints. */
const Result = z.object({
  schedules: z.number(),
  seed: z.string(),
  longest_hold_ms: z.number(),
  suspects: z.number(),
  waited_ms: z.number(),
  grace_ms: z.number(),
  not_tried: z.array(z.string()),
  links: z.optional(z.object({ opened: z.number(), paid: z.number() })),
  tried: z.optional(z.record(z.string(), z.number())),
  findings: z.array(
    z.object({
      finding: z.string(),
      schedule: z.array(z.unknown()),
      story: z.array(z.string()),
      times: z.tuple([z.number(), z.number()]),
      after_ms: z.number(),
      file: z.string(),
    }),
  ),
});

/** A folder in which proofs run, with a shop of its own. */
export class Proof implements Disposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'prove-'));
  /** The arguments that name the shop. */
  readonly shop: readonly string[];

  /** @param shop the arguments that name a shop with files in a folder */
  constructor(shop: (folder: string) => readonly string[]) {
    this.shop = shop(this.folder);
  }

  static async ofCareless(language: keyof typeof mistakes, mistake: string): Promise<Proof> {
    if (language === 'py' && spawnSync('python3', ['--version']).error)
      throw new Error('This needs python3, which is not on this machine: install it.');
    const port = await freePort();
    const program = language === 'py' ? 'exec python3' : node;
    return new Proof((folder) => [
      ...['--pay', `http://127.0.0.1:${port}`, '--webhook', `http://127.0.0.1:${port}/webhooks`],
      ...['--config', at('../shops/prove.json'), '--port', '0'],
      ...[
        '--restart',
        `${program} '${at(`../shops/careless.${language}`)}' '${mistake}' ${port} '${folder}/shop.db'`,
      ],
    ]);
  }

  /**
   * A shop of the server helper, in two processes.
   *
   * @param lateArrivalMs for how long it expects a request to arrive
   */
  static async ofCareful(lateArrivalMs = 120_000): Promise<Proof> {
    const ports = [await freePort(), await freePort()];
    return new Proof((folder) => [
      ...['--order', 'POST /orders', '--webhook', `http://127.0.0.1:${ports[0]}/webhooks`, '--port', '0'],
      ...['--late-arrival', `${lateArrivalMs}`],
      ...ports.flatMap((port) => [
        ...['--pay', `http://127.0.0.1:${port}/pay`],
        ...[
          '--restart',
          `LATE_ARRIVAL_MS=${lateArrivalMs} ${node} '${at('../shops/careful.ts')}' ${port} '${folder}/shop.db'`,
        ],
      ]),
    ]);
  }

  /**
   * A shop of the server helper with payment links, in two processes, whose time is the sandbox's.
   *
   * @param database an address of PostgreSQL; a file of SQLite otherwise
   */
  static async withLinks(database?: string): Promise<Proof> {
    const ports = [await freePort(), await freePort()];
    return new Proof((folder) => [
      ...['--config', at('../shops/links.json'), '--port', '0'],
      ...['--webhook', `http://127.0.0.1:${ports[0]}/webhooks`],
      ...ports.flatMap((port) => [
        ...['--pay', `http://127.0.0.1:${port}/pay`],
        ...[
          '--restart',
          `CLOCK=sandbox ${node} '${at('../shops/careful.ts')}' ${port} '${database ?? `${folder}/shop.db`}'`,
        ],
      ]),
    ]);
  }

  /**
   * A shop with a checkout, in two processes, whose time is the sandbox's.
   *
   * @param database an address of PostgreSQL; a file of SQLite otherwise
   */
  static async withCheckout(database?: string): Promise<Proof> {
    const ports = [await freePort(), await freePort()];
    return new Proof((folder) => [
      ...['--config', at('../shops/checkout.json'), '--port', '0'],
      ...['--webhook', `http://127.0.0.1:${ports[0]}/pay/events`],
      ...ports.flatMap((port) => [
        ...['--pay', `http://127.0.0.1:${port}`],
        ...[
          '--restart',
          `${node} '${at('../shops/checkout.ts')}' ${port} '${database ?? `${folder}/shop.db`}'`,
        ],
      ]),
    ]);
  }

  /** The demo shop. @param database an address of PostgreSQL, with two processes; a file of SQLite otherwise */
  static async ofDemo(database?: string): Promise<Proof> {
    const ports = database === undefined ? [await freePort()] : [await freePort(), await freePort()];
    return new Proof((folder) => [
      ...['--config', at('../shops/demo.json'), '--port', '0'],
      ...['--webhook', `http://127.0.0.1:${ports[0]}/pay/events`],
      ...ports.flatMap((port) => [
        ...['--pay', `http://127.0.0.1:${port}`],
        ...['--restart', `${node} '${at('../shops/demo.ts')}' ${port} '${database ?? `${folder}/shop.db`}'`],
      ]),
    ]);
  }

  /** Starts the command. */
  start(...args: readonly string[]) {
    const command = at('../../../packages/sandbox/src/cli.ts');
    const started = spawn(
      process.execPath,
      ['--conditions=source', command, 'prove', ...this.shop, ...args],
      {
        cwd: this.folder,
      },
    );
    const ended = Promise.all([once(started, 'close'), text(started.stdout), text(started.stderr)]);
    return { started, ended: ended.then(([[status], out, error]) => ({ status, out, error })) };
  }

  /** Runs the command with `--json`, and reads what it prints. */
  async run(...args: readonly string[]) {
    const { status, out, error } = await this.start('--json', ...args).ended;
    if (out === '') throw new Error(error);
    return { status, ...Result.parse(JSON.parse(out)) };
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on TCP has one
  server.close();
  await once(server, 'close');
  return port;
}
