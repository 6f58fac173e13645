/**
 * The `<select>` among the children of an element, which works where there is no script.
 *
 * Owns: its observation, that it is disabled, so that its value is not in the form's data, too. Does not own: what is read
 * from it.
 */
export class ChildSelect {
  readonly #parent: Element;
  readonly #read: (select: HTMLSelectElement | null) => void;
  readonly #changed: () => void;

  /**
   * @param read called with it at the beginning, and before `changed`
   * @param changed called when it or one of its options has changed
   */
  constructor(parent: Element, read: (select: HTMLSelectElement | null) => void, changed: () => void) {
    this.#parent = parent;
    this.#read = read;
    this.#changed = changed;
  }

  get value(): string {
    return this.#select?.value ?? '';
  }

  /** Observes it, and whether there is one, until the signal aborts. */
  observe(signal: AbortSignal): void {
    const observer = new MutationObserver(() => {
      read();
      this.#changed();
    });
    const read = () => {
      const select = this.#select;
      if (select) {
        if (!select.disabled) select.disabled = true;
        observer.observe(select, { ...CONTENT, attributeFilter: ['disabled', 'label', 'title', 'value'] });
      }
      this.#read(select);
    };
    observer.observe(this.#parent, CONTENT);
    signal.addEventListener('abort', () => observer.disconnect());
    read();
  }

  get #select(): HTMLSelectElement | null {
    return this.#parent.querySelector('select');
  }
}

const CONTENT = { childList: true, subtree: true, characterData: true };
