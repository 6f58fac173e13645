/** Milliseconds for which the button says that the link was copied. */
const CONFIRMATION = 3_000;

/**
 * Copies a link, and confirms that for a moment.
 *
 * Owns: the confirmation and its timer. Does not own: the link, what is rendered.
 */
export class Copying {
  readonly #changed: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What the button says. */
  key: 'copy' | 'copied' | 'selected' = 'copy';

  /** @param changed called when the button says something else */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Copies a text, which an element shows. Where the clipboard is refused, or the page has none, the text is selected instead. */
  async copy(text: string, element: Element): Promise<void> {
    this.key = (await writeText(text)) ? 'copied' : 'selected';
    if (this.key === 'selected') getSelection()?.selectAllChildren(element);
    this.#changed();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.key = 'copy';
      this.#changed();
    }, CONFIRMATION);
  }
}

/** Returns whether that worked: a page without `https:` has no clipboard, and a person may refuse it. */
async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
