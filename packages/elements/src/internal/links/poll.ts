import type { Answer, CallFailure } from '../base/call.ts';

export interface PollHost<T> {
  /**
   * Sends one request. It never rejects: a failed call is a value.
   *
   * @param signal aborts when the answer is no longer needed
   */
  read(signal: AbortSignal): Promise<Answer<T> | CallFailure>;
  /** Called with each answer. It may stop the poll. */
  answered(answer: Answer<T> | CallFailure): void;
  /** Called when the poll has ended because its time was over. */
  over(): void;
}

/** Milliseconds from an answer to the next read: at the start, and after the first minute. */
const FIRST = 2_000;
const LAST = 10_000;
const MINUTE = 60_000;

/** Milliseconds after which an answer is the last one; a reason to read leaves at least five minutes. */
const LIMIT = 15 * MINUTE;
const LIMIT_BEFORE_REASON = LIMIT - 5 * MINUTE;

/** The longest delay in seconds, whatever the server's `Retry-After` says. */
const LONGEST_WAIT = 120;

/**
 * Reads a state repeatedly until it ends: first after 2 s, then more slowly, from the second minute on at most six times a
 * minute.
 *
 * The poll pauses while the page is hidden. It reads at once when the page is shown again, is restored from the back/forward
 * cache, or is online again. A server's `Retry-After` delays every read. A failure does not end the poll. It ends after 15
 * minutes, and at least five minutes after the last such reason to read.
 *
 * Owns: when a read may begin, that only one read is under way, when the time is over. Does not own: the request, the state.
 *
 * @example
 * const poll = new Poll({
 *   read: () => call({ url, method: 'GET' }, readPublicPayment),
 *   answered: (answer) => 'value' in answer && answer.value.status !== 'pending' && poll.stop(),
 *   over: () => this.update(),
 * });
 * poll.start(signal);
 */
export class Poll<T> {
  readonly #host: PollHost<T>;
  #run: AbortController | undefined;
  #startedAt = 0;
  /** The time of `performance.now()` before which nothing is read. */
  #notBefore = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isReading = false;
  /** Whether a reason to read came while a read was under way, whose answer may predate it. */
  #isDue = false;
  /** Whether the poll reads only when the page, the network or a person gives a reason. */
  #isPaused = false;

  constructor(host: PollHost<T>) {
    this.#host = host;
  }

  /** Whether the poll is reading, or will read by itself. */
  get isRunning(): boolean {
    return !!this.#run && !this.#isPaused;
  }

  /** Whether a wait that the server demanded is not over. */
  get isDelayed(): boolean {
    return performance.now() < this.#notBefore;
  }

  /**
   * Starts, or starts again with the full time.
   *
   * @param signal ends the poll
   */
  start(signal: AbortSignal): void {
    this.stop();
    if (signal.aborted) return;
    const run = new AbortController();
    const options = { signal: run.signal };
    this.#run = run;
    this.#startedAt = performance.now();
    signal.addEventListener('abort', () => this.stop(), options);
    const now = () => this.now();
    document.addEventListener('visibilitychange', now, options);
    addEventListener('online', now, options);
    addEventListener('pageshow', ({ persisted }) => persisted && now(), options); // of a new page, too, where the poll has just begun
    this.#schedule(FIRST);
  }

  /** Ends the poll. A read under way is aborted, and its answer is not reported. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#run?.abort();
    this.#run = undefined;
    this.#isPaused = false;
  }

  /** Pauses the poll until the page, the network or a person gives a reason to read. Call it in `answered`. */
  pause(): void {
    clearTimeout(this.#timer);
    this.#isPaused = true;
  }

  /**
   * Reads at once. If a read is under way, reads again after its answer; if the page is hidden, when it is shown; if the server
   * demanded a wait, when the wait is over.
   */
  now(): void {
    if (!this.#run || document.hidden) return;
    this.#startedAt = Math.max(this.#startedAt, performance.now() - LIMIT_BEFORE_REASON);
    this.#isDue = this.#isReading;
    this.#begin();
  }

  #begin(): void {
    if (!this.#run || this.#isReading || document.hidden) return;
    if (this.isDelayed) this.#schedule(0);
    else void this.#read(this.#run);
  }

  /** Schedules a read after `delay` milliseconds, but not before the server's `Retry-After`. */
  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    const wait = this.#notBefore - performance.now();
    this.#timer = setTimeout(() => this.#begin(), Math.max(delay, Math.ceil(wait))); // timers have whole milliseconds
  }

  async #read(run: AbortController): Promise<void> {
    clearTimeout(this.#timer);
    this.#isReading = true;
    const answer = await this.#host.read(run.signal);
    this.#isReading = false;
    const wait = ('problem' in answer && answer.retryAfter) || 0;
    this.#notBefore = performance.now() + Math.min(wait, LONGEST_WAIT) * 1_000;
    if (run !== this.#run) {
      this.now(); // the poll was started again meanwhile
      return;
    }
    this.#isPaused = false;
    const elapsed = performance.now() - this.#startedAt;
    this.#schedule(delayAt(elapsed)); // scheduled before the host's code runs, whose error must not end the reads
    this.#host.answered(answer);
    if (run !== this.#run) return;
    if (this.#isDue) this.now();
    else if (elapsed >= LIMIT) {
      this.stop();
      this.#host.over();
    }
  }
}

/** Milliseconds from an answer to the next read, by the milliseconds since the start. */
const delayAt = (elapsed: number): number => Math.min(LAST, FIRST + ((LAST - FIRST) * elapsed) / MINUTE);
