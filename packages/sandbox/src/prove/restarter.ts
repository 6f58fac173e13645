import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './send.ts';
import { ShopError } from './shop.ts';

const LONGEST_START_MS = 20_000;
const PAUSE_MS = 20;

/** Milliseconds within which a process must end after its command has returned. */
const LONGEST_END_MS = 3_000;
/** Answers of a proxy that cannot reach the server. */
const PROXY_ONLY = [502, 503, 504];

/** Whether a server itself answers at an address, rather than a proxy that cannot reach the server. */
async function answers(url: URL, stopped: AbortSignal): Promise<boolean> {
  try {
    return !PROXY_ONLY.includes((await send(url, { method: 'GET' }, stopped, 2_000)).status);
  } catch {
    return false;
  }
}

/** Resolves once a server answers. @throws {ShopError} when no server answers */
export async function untilAnswered(url: URL, stopped: AbortSignal): Promise<void> {
  const end = performance.now() + LONGEST_START_MS;
  while (!(await answers(url, stopped))) {
    if (stopped.aborted) return;
    if (performance.now() > end)
      throw new ShopError(
        `Nothing answers at ${url.href} within ${LONGEST_START_MS / 1_000} s: start the shop, or correct --pay.`,
      );
    await sleep(PAUSE_MS);
  }
}

/**
 * Starts a shop by commands, and kills it. Owns the processes that the commands leave in their process groups: `close` ends them
 * all. A command may also end a process that it has not started, such as one started by `setsid`, and then return.
 */
export class Restarter {
  readonly #commands: readonly string[];
  readonly #urls: readonly URL[];
  readonly #env: NodeJS.ProcessEnv;
  readonly #stopped: AbortSignal;
  readonly #children = new Map<number, ChildProcess>();
  readonly #folder = mkdtempSync(join(tmpdir(), 'datafono-prove-'));

  /**
   * @param commands one for each process, or one that starts all processes
   * @param urls where the processes answer
   * @param env variables for the commands, added to those of this process
   */
  constructor(
    commands: readonly string[],
    urls: readonly URL[],
    env: NodeJS.ProcessEnv,
    stopped: AbortSignal,
  ) {
    this.#commands = commands;
    this.#urls = urls;
    this.#env = { ...process.env, ...env };
    this.#stopped = stopped;
  }

  /** Starts all processes. */
  async start(): Promise<void> {
    for (const at of this.#commands.keys()) await this.restart(at);
  }

  /** Kills a process and starts it again; resolves once the process answers. @throws {ShopError} when it never answers */
  readonly restart = async (process: number): Promise<void> => {
    const at = this.#commands.length > 1 ? process : 0;
    const command = this.#commands[at] ?? '';
    const urls = this.#commands.length > 1 ? this.#urls.slice(at, at + 1) : this.#urls;
    await this.#kill(at);
    const replaced = this.#replaced(await this.#answering(urls));
    // The output goes to a file. A pipe would end a shop that outlives the prover.
    const written = join(this.#folder, `${at}.txt`);
    const output = openSync(written, 'w');
    const child = spawn(command, {
      shell: true,
      detached: true,
      stdio: ['ignore', 'ignore', output],
      env: this.#env,
    });
    closeSync(output);
    this.#children.set(at, child);
    const ended = once(child, 'exit');
    const fail = new AbortController();
    child.on('exit', (code) => code !== 0 && fail.abort());
    if (!(await replaced(ended)))
      throw new ShopError(
        `Another process answered at ${urls[0]?.href} before ${shown(command)}, and answers still: end that process, or let ` +
          'the command end it before it starts the shop.',
      );
    const isReady = Promise.all(
      urls.map((url) => untilAnswered(url, AbortSignal.any([this.#stopped, fail.signal]))),
    );
    await isReady.catch((cause: unknown) => {
      throw new ShopError(`The shop does not answer after ${shown(command)}${reason(written)}`, { cause });
    });
    if (fail.signal.aborted && !this.#stopped.aborted)
      throw new ShopError(
        `${shown(command)} ended with status ${child.exitCode ?? child.signalCode}${reason(written)}`,
      );
  };

  /** Ends all processes that the commands have started. */
  async close(): Promise<void> {
    await Promise.all([...this.#children.keys()].map((at) => this.#kill(at)));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #kill(at: number): Promise<void> {
    const child = this.#children.get(at);
    this.#children.delete(at);
    if (child?.pid === undefined) return;
    child.removeAllListeners('exit');
    const isOver = child.exitCode !== null || child.signalCode !== null;
    const ended = isOver ? undefined : once(child, 'exit');
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // the group has no process left
    }
    await ended;
  }

  async #answering(urls: readonly URL[]): Promise<readonly URL[]> {
    const all = await Promise.all(urls.map((url) => answers(url, this.#stopped)));
    return urls.filter((_, at) => all[at]);
  }

  /** Watches the processes that answer before a command is run. @returns a function that says whether all of them have ended */
  #replaced(urls: readonly URL[]): (commandEnded: Promise<unknown>) => Promise<boolean> {
    const watch = new AbortController();
    const gone = Promise.all(
      urls.map((url) => untilGone(url, AbortSignal.any([watch.signal, this.#stopped]))),
    );
    return async (commandEnded) => {
      const late = sleep(LONGEST_START_MS, false, { ref: false });
      const over = commandEnded.then(() => sleep(LONGEST_END_MS, false, { ref: false }));
      const isGone = await Promise.race([gone.then(() => true), late, over]);
      watch.abort();
      return isGone || this.#stopped.aborted;
    };
  }
}

/**
 * Resolves once the process behind an address has ended: its connection closes, or a new connection is refused. A closed
 * connection reveals a process that is replaced at once; a refused one reveals a process behind a proxy.
 */
async function untilGone(url: URL, watching: AbortSignal): Promise<void> {
  const { hostname, port } = url;
  const connection = connect(Number(port || 80), hostname.replace(/^\[|\]$/g, ''));
  connection.on('error', () => {}); // `close` follows
  try {
    while (!connection.destroyed && !watching.aborted && !(await isDown(url, watching)))
      await sleep(PAUSE_MS);
  } finally {
    connection.destroy();
  }
}

/** Whether nothing answers at an address. A server that is slow to answer is not down. */
async function isDown(url: URL, watching: AbortSignal): Promise<boolean> {
  try {
    return PROXY_ONLY.includes((await send(url, { method: 'GET' }, watching, 2_000)).status);
  } catch (error) {
    return !['AbortError', 'TimeoutError'].includes(Object(error).name);
  }
}

const shown = (command: string): string => `--restart ${JSON.stringify(command)}`;

/** Why a command failed: the first line of its standard error that names an error, or the last one. */
function reason(file: string): string {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const line = lines.find((it) => /^[\w.]*(Error|Exception)\b/.test(it)) ?? lines.at(-1);
  return line === undefined
    ? '. Run it, with PAY_API, PAY_SECRET_KEY and PAY_WEBHOOK_SECRET, to see why.'
    : `: ${line.trim()}`;
}
