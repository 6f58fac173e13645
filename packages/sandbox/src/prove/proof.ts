import * as z from 'zod/mini';
import { directFetch } from '../lib/direct-fetch.ts';
import { type ServedSandbox, serveSandbox } from '../start/serve-sandbox.ts';
import { storyOf } from './finding-text.ts';
import { HttpShop } from './http-shop.ts';
import { type Finding, findings, judge, MENDABLE } from './judge.ts';
import { payTwice } from './pay-twice.ts';
import { play } from './play.ts';
import { jsonOf, type ProveConfig, readProveConfig } from './prove-config.ts';
import { Restarter, untilAnswered } from './restarter.ts';
import { Schedule } from './schedule.ts';
import { CONFIRMATIONS, type Found, noProgress, type Progress, search } from './search.ts';
import { isPlayable, ShopError } from './shop.ts';
import { untilMended } from './suspects.ts';
import { Wire } from './wire.ts';

// What the command line uses of the prover.
export { ShopError } from './shop.ts';
export { type Progress, type ProveConfig, readProveConfig };

/** Schedules that are played side by side. */
const LANES = 4;

/** How long a step waits for its answer while a call is held, in milliseconds. */
const PATIENCE_MS = 300;

/** The shop, and how the prover runs it. */
export interface ProofOptions {
  /** The address of the payment routes of each process. */
  readonly pay: readonly [URL, ...URL[]];
  readonly webhook: URL | undefined;
  /** The commands that start the shop, one for each process, or one that starts all. */
  readonly restart: readonly string[];
  /** The first port of the sandbox; 0 for any free ones. */
  readonly port: number;
  /** Milliseconds that the shop has to correct orders that were paid and are open. */
  readonly graceMs: number;
  readonly config: ProveConfig;
  /** Called before the wait for orders that are paid and open, with their number. */
  readonly onWait: (orders: number) => void;
  /** Ends the proof. */
  readonly stopped: AbortSignal;
}

/** How long schedules are searched, and how they are reported on the way. */
export interface ProofSearch {
  readonly seed: string;
  readonly schedules: number;
  /** The number of findings that end the search. */
  readonly findings: number;
  readonly lateArrivalMs: number;
  readonly timeMs: number | undefined;
  readonly onProgress: (progress: Progress) => void;
}

/** A finding, as a person reads it. */
export interface ReportedFinding {
  readonly finding: Finding;
  readonly schedule: Schedule;
  readonly story: readonly string[];
  /** How often the finding was found, and how often its schedule was played in the end. */
  readonly times: readonly [found: number, played: number];
  /** Why the schedule was played less often than others, if it was. */
  readonly unconfirmed: string | undefined;
  readonly afterMs: number;
  /** The name of its replay file. */
  readonly file: string;
}

/** The result of a search. */
export interface ProofResult extends Omit<Progress, 'found' | 'links'> {
  readonly found: readonly ReportedFinding[];
  /** Of a shop with payment links. */
  readonly links: Progress['links'] | undefined;
  /** The error that ended the search after something was found. */
  readonly failure: unknown;
}

/** A proof of a shop over HTTP. Owns the sandbox that the shop uses, and the processes that the commands start. */
export class Proof implements AsyncDisposable {
  readonly #options: ProofOptions;
  readonly #sandbox: ServedSandbox;
  readonly #wire: Wire;
  readonly #restarter: Restarter;
  readonly #shop: HttpShop;

  private constructor(options: ProofOptions, sandbox: ServedSandbox, wire: Wire) {
    const { pay, webhook, restart, config, stopped } = options;
    const { api, control, secretKey, webhookSecret } = sandbox;
    const keys = { PAY_SECRET_KEY: secretKey, PAY_WEBHOOK_SECRET: webhookSecret };
    const env = { PAY_API: api, PAY_CONTROL: control, ...keys };
    const secrets = { 'the secret key': secretKey, 'the webhook secret': webhookSecret };
    this.#options = options;
    this.#sandbox = sandbox;
    this.#wire = wire;
    this.#restarter = new Restarter(restart, pay, env, stopped);
    const again = restart.length > 0 ? this.#restarter.restart : undefined;
    const pass = config.clock && ((seconds: number) => wire.sandbox.clock.advance({ seconds }));
    this.#shop = new HttpShop({ pay, webhook, config, secrets, restart: again, pass, stopped });
  }

  /**
   * Starts the sandbox, and then the shop, or waits until it answers.
   *
   * @throws {SandboxError} `port_in_use` and what else `serveSandbox` throws
   * @throws {ShopError} when the shop does not answer
   */
  static async begin(options: ProofOptions): Promise<Proof> {
    const sandbox = await serveSandbox({ port: options.port, clock: 'frozen' });
    try {
      const wire = await Wire.connect(sandbox, directFetch, options.webhook?.href);
      await wire.begin();
      const proof = new Proof(options, sandbox, wire);
      await proof.#startShop().catch(async (error: unknown) => {
        await proof.#endShop();
        throw error;
      });
      return proof;
    } catch (error) {
      await sandbox.close();
      throw error;
    }
  }

  async #startShop(): Promise<void> {
    if (this.#shop.restart) return this.#restarter.start();
    for (const url of this.#options.pay) await untilAnswered(url, this.#options.stopped);
  }

  async #endShop(): Promise<void> {
    await this.#restarter.close();
    await this.#wire.end();
  }

  /** Whether every step of a schedule is possible for the shop as it was started. */
  isPlayable(schedule: Schedule): boolean {
    return isPlayable(schedule, this.#shop);
  }

  /** Plays a schedule once. @returns the findings; `undefined` if the proof was stopped before they were known */
  async replay(
    schedule: Schedule,
  ): Promise<{ readonly found: readonly Finding[]; readonly story: readonly string[] } | undefined> {
    const { stopped, onWait } = this.#options;
    let ending = await play(this.#setup, schedule);
    if (judge(ending).includes(MENDABLE) && this.#graceMs > 0) {
      onWait(1);
      ending = await untilMended(ending, this.#graceMs, stopped);
      if (stopped.aborted) return undefined; // whether the shop corrects the order is not known
    }
    return { found: judge(ending), story: storyOf(schedule, ending) };
  }

  /**
   * Pays two orders, to check that the shop's answers match the description.
   *
   * @returns what cannot be found out about this shop, each with what to do
   * @throws {ShopError} when the shop's answers do not match the description
   */
  understand(): Promise<readonly string[]> {
    return payTwice({ ...this.#options, ...this.#setup, shop: this.#shop, api: this.#sandbox.api });
  }

  /** Searches the schedules for findings. @throws the error that ended the search before anything was found */
  async search({ timeMs, ...limits }: ProofSearch): Promise<ProofResult> {
    const { stopped, onWait } = this.#options;
    const timeUp = timeMs === undefined ? undefined : AbortSignal.timeout(timeMs);
    const progress = noProgress();
    let failure: unknown;
    try {
      await search(
        this.#setup,
        { ...limits, graceMs: this.#graceMs, onWait, timeUp, lanes: this.#lanes, signal: stopped },
        progress,
      );
    } catch (error) {
      if (progress.found.length === 0) throw error;
      failure = error;
    }
    const links = this.#shop.links ? progress.links : undefined;
    return { ...progress, links, found: progress.found.map(reported), failure };
  }

  /** Time that passes for one order passes for all, so that a shop with the sandbox's time has one order at a time. */
  get #lanes(): number {
    return this.#options.config.clock ? 1 : LANES;
  }

  /** A shop with the sandbox's time has used its time to correct an order when it is read at the end. */
  get #graceMs(): number {
    return this.#options.config.clock ? 0 : this.#options.graceMs;
  }

  get #setup() {
    return { wire: this.#wire, shop: this.#shop, patienceMs: PATIENCE_MS };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#endShop();
    await this.#sandbox.close();
  }
}

function reported({ finding, schedule, ending, times, afterMs }: Found): ReportedFinding {
  const [found, played] = times;
  const isCut = found === played && played < CONFIRMATIONS;
  const reason = finding === MENDABLE ? 'not played again' : 'the search ended before it was played again';
  const unconfirmed = isCut ? reason : undefined;
  const story = storyOf(schedule, ending);
  return { finding, schedule, story, times, unconfirmed, afterMs, file: replayFileOf(finding) };
}

const Replay = z.object({ finding: z.enum(findings), schedule: Schedule });

/** A schedule with what was found by it. */
export type Replay = z.infer<typeof Replay>;

/** The name of the file of a finding, such as `charged-twice.prove.json`. */
const replayFileOf = (finding: Finding): string =>
  `${finding.replaceAll(/[“”]/g, '').replaceAll(' ', '-')}.prove.json`;

/** @throws {ShopError} for a text that is not that of such a file */
export function readReplay(text: string, name: string): Replay {
  const { data, error } = Replay.safeParse(jsonOf(text));
  if (!error) return data;
  const [issue] = error.issues;
  const path = issue?.path.join('.');
  throw new ShopError(`${name} is no file that prove has written${path ? `: see ${path}` : ''}.`);
}
