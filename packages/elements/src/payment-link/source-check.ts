/** Milliseconds within which a page may say which payment it is: a framework, or a script, sets that later. */
const PATIENCE = 5_000;

/**
 * Whether the page has said which payment it is.
 *
 * Owns: the timer. Does not own: what is reported.
 */
export class SourceCheck {
  readonly #missing: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether it has not, in time. */
  isMissing = false;

  /** @param missing called when the time is over */
  constructor(missing: () => void) {
    this.#missing = missing;
  }

  /** Begins to wait where nothing is said; ends it where something is. */
  update(isSet: boolean): void {
    if (!isSet) {
      this.#timer ??= setTimeout(() => {
        this.isMissing = true;
        this.#missing();
      }, PATIENCE);
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.isMissing = false;
  }
}
