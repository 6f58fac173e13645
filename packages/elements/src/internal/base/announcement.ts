/** Milliseconds from the last edit to the announcement. Without the delay a screen reader would interrupt itself at every key. */
const DELAY = 500;

/**
 * Announces a text in a live region half a second after the last change. The region is emptied first, because screen readers do
 * not repeat a text that has not changed.
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

  /** Announces, after the delay, what `text` returns at that moment. */
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

  /** Empties the live region and cancels the announcement that is due. */
  clear(): void {
    clearTimeout(this.#timer);
    this.text = '';
  }
}
