/**
 * Reads the page's labels of an element. The element's control is in a shadow root, which `<label for>` does not reach.
 *
 * Owns: the observation of the labels' text. Does not own: how the text is used.
 */
export class LabelText {
  readonly #element: Element;
  readonly #labels: () => Iterable<Node>;
  readonly #changed: () => void;
  readonly #observer: MutationObserver;
  #read = '';

  /**
   * @param labels returns the labels of the element
   * @param changed called when the labels' text may have changed
   */
  constructor(element: Element, labels: () => Iterable<Node>, changed: () => void) {
    this.#element = element;
    this.#labels = labels;
    this.#changed = changed;
    this.#observer = new MutationObserver(changed);
  }

  /** The labels' text without the element's own content; the empty string without a label. */
  get text(): string {
    this.#read = Array.from(this.#labels(), (label) => this.#textOf(label))
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();
    return this.#read;
  }

  /**
   * Observes the labels until the signal aborts. Labels may come and go, so they are looked up again whenever the element gets
   * the focus.
   */
  observe(signal: AbortSignal): void {
    this.#observeLabels();
    const refresh = () => {
      this.#observeLabels();
      if (this.#read !== this.text) this.#changed();
    };
    this.#element.addEventListener('focusin', refresh, { signal });
    signal.addEventListener('abort', () => this.#observer.disconnect());
  }

  #observeLabels(): void {
    this.#observer.disconnect();
    for (const label of this.#labels())
      this.#observer.observe(label, { subtree: true, childList: true, characterData: true });
  }

  #textOf(node: Node): string {
    if (node === this.#element) return '';
    return node.firstChild
      ? Array.from(node.childNodes, (child) => this.#textOf(child)).join('')
      : (node.nodeValue ?? '');
  }
}
