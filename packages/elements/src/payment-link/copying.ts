/** Milliseconds for which the button confirms the copy. */
const CONFIRMATION = 3_000;

/**
 * Copies a link, and confirms the copy for a moment.
 *
 * Owns: the confirmation and its timer. Does not own: the link, what is rendered.
 */
export class Copying {
  readonly #changed: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Key of the button's text. */
  key: 'copy' | 'copied' | 'selected' = 'copy';

  /** @param changed called when the button's text has changed */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Copies a text that an element shows. If the browser has no clipboard, or refuses it, the text is selected instead. */
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

/** Returns whether the text was copied: a page without `https:` has no clipboard, and a person may refuse the access. */
async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
