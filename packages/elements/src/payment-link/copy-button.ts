import { copy, select } from './share.ts';

/** What happens when a link is copied. */
export interface CopyButtonHost {
  changed(): void;
  /** The node that has the link as its text. */
  node(): Node | null;
  announce(key: 'copied-text' | 'selected-text'): void;
}

/** Milliseconds for which the button says what has happened. */
const CONFIRMATION = 3_000;

/**
 * The button that copies a link. Where the clipboard is refused, it selects the text.
 *
 * Owns: what the button says, and for how long. Does not own: the link.
 */
export class CopyButton {
  readonly #host: CopyButtonHost;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Key of what the button says. */
  key: 'copy' | 'copied' | 'selected' = 'copy';

  constructor(host: CopyButtonHost) {
    this.#host = host;
  }

  async press(link: string): Promise<void> {
    const isCopied = await copy(link);
    const node = this.#host.node();
    if (!isCopied && node) select(node);
    this.key = isCopied ? 'copied' : 'selected';
    this.#host.announce(`${this.key}-text`);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.key = 'copy';
      this.#host.changed();
    }, CONFIRMATION);
    this.#host.changed();
  }
}
