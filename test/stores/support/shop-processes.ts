import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Address } from './database.ts';

/** What a process is to do. */
export interface Task {
  readonly number: number;
  readonly does: 'migrate' | 'charge' | 'event';
  /** Of an order or an event. */
  readonly id: string;
  readonly card?: string;
}

interface Answer {
  readonly number: number;
  readonly answer?: unknown;
}

/** What all processes of a shop have. */
export interface ShopSettings {
  readonly database: Address;
  readonly api: string;
}

/** The clocks of the processes, in milliseconds from the right time: up to 90 seconds apart. */
const CLOCKS = [-45_000, -15_000, 15_000, 45_000];

/** Four processes of one shop, of which each can be killed and started again. */
export class ShopProcesses implements AsyncDisposable {
  readonly #settings: ShopSettings;
  readonly #processes: Promise<ChildProcess>[] = [];
  #tasks = 0;

  private constructor(settings: ShopSettings) {
    this.#settings = settings;
  }

  static async start(settings: ShopSettings): Promise<ShopProcesses> {
    const shop = new ShopProcesses(settings);
    for (const clock of CLOCKS) shop.#processes.push(shop.#open(clock));
    await Promise.all(shop.#processes);
    return shop;
  }

  get count(): number {
    return CLOCKS.length;
  }

  async #open(clock: number): Promise<ChildProcess> {
    const { database, api } = this.#settings;
    const child = fork(fileURLToPath(new URL('shop-process.ts', import.meta.url)), [], {
      execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
      env: {
        ...process.env,
        SHOP_DATABASE: JSON.stringify(database),
        SHOP_API: api,
        SHOP_CLOCK: String(clock),
      },
    });
    await once(child, 'message');
    return child;
  }

  /** Does a task in a process. @returns its answer; `killed` where it died before it answered */
  async run(place: number, does: Task['does'], id: string, card = ''): Promise<unknown> {
    const child = await this.#at(place);
    this.#tasks += 1;
    const task: Task = { number: this.#tasks, does, id, card };
    const answered = new Promise((resolve) => {
      child.once('exit', () => resolve('killed'));
      child.on('message', ({ number, answer }: Answer) => number === task.number && resolve(answer));
    });
    child.send(task);
    return answered;
  }

  /** Kills a process at once, and begins to start it again. */
  async kill(place: number): Promise<void> {
    await end(await this.#at(place));
    this.#processes[place] = this.#open(CLOCKS[place] ?? 0);
  }

  #at(place: number): Promise<ChildProcess> {
    const child = this.#processes[place];
    if (!child) throw new Error(`There is no process ${place}.`);
    return child;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#processes.map(async (child) => end(await child)));
  }
}

async function end(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
