/** Minutes before the end at which a person hears how much time is left. */
const MARKS = [5, 1, 0] as const;
type Mark = (typeof MARKS)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * The time left until a moment. It is computed from the moment whenever it is shown, so it is right even after the device has
 * slept.
 *
 * Owns: the timer, and which marks have passed. Does not own: the moment, the text.
 */
export class Countdown {
  readonly #changed: () => void;
  readonly #passed: (minutes: Mark) => void;
  #end = Number.NaN;
  #before = Number.NaN;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #connection: AbortSignal | undefined;

  /**
   * @param changed called when the time left must be shown again
   * @param passed called with each mark, when only that many minutes are left
   */
  constructor(changed: () => void, passed: (minutes: Mark) => void) {
    this.#changed = changed;
    this.#passed = passed;
  }

  /** Milliseconds left; 0 after the end; `undefined` without an end. */
  get timeLeft(): number | undefined {
    return Number.isNaN(this.#end) ? undefined : Math.max(0, this.#end - Date.now());
  }

  /** Runs while the element is connected. */
  connect(signal: AbortSignal): void {
    this.#connection = signal;
    signal.addEventListener('abort', () => clearTimeout(this.#timer));
    this.#run();
  }

  /** Sets the end, in milliseconds since 1970 on the device's clock; `NaN` removes it. */
  countTo(end: number): void {
    if (Object.is(end, this.#end)) return;
    this.#end = end;
    this.#run();
  }

  /** Sets the timer to the next change of the text: each minute, and in the last hour each second. */
  #run(): void {
    clearTimeout(this.#timer);
    const { timeLeft } = this;
    if (timeLeft === undefined || this.#connection?.aborted) return;
    if (Number.isNaN(this.#before)) this.#before = timeLeft;
    if (!timeLeft && !this.#before) return;
    const step = timeLeft > HOUR ? MINUTE : 1_000;
    this.#timer = setTimeout(() => this.#tick(), timeLeft % step || Math.min(timeLeft, step));
  }

  #tick(): void {
    const { timeLeft = 0 } = this;
    const before = this.#before;
    this.#before = timeLeft;
    const passed = MARKS.filter((minutes) => before > minutes * MINUTE && timeLeft <= minutes * MINUTE);
    this.#run();
    this.#changed();
    const last = passed.at(-1);
    if (last !== undefined) this.#passed(last);
  }
}
