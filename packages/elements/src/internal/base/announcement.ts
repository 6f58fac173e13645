/** Milliseconds from the last edit to the announcement: a screen reader would interrupt itself at every key. */
const DELAY = 500;

/**
 * A text for a live region, half a second after the last change. The region is rendered empty before: a text that is the
 * same again would not be spoken.
 *
 * @see https://www.w3.org/WAI/WCAG22/Techniques/aria/ARIA22
 */
export class Announcement {
  readonly #changed: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  text = '';

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Announces the text that there is then. */
  announce(text: () => string): void {
    clearTimeout(this.#timer);
    if (this.text) {
      this.text = '';
      this.#changed();
    }
    this.#timer = setTimeout(() => {
      this.text = text();
      this.#changed();
    }, DELAY);
  }

  /** Empties the live region, and announces nothing. */
  clear(): void {
    clearTimeout(this.#timer);
    this.text = '';
  }
}
