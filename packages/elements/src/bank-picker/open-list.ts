import type { Combobox } from './combobox.ts';
import { ListPopup } from './list-popup.ts';
import { ListScroll } from './list-scroll.ts';
import type { ListWindow } from './list-window.ts';

/**
 * The list of a combobox on the page.
 *
 * Owns: where it stands while it is open, how far it is scrolled. Does not own: whether it is open, its options.
 */
export class OpenList {
  readonly #root: ShadowRoot;
  readonly #combobox: Combobox;
  readonly #changed: () => void;
  readonly #popup = new ListPopup();
  readonly #scroll = new ListScroll();
  /** The option that was shown last. */
  #shown = -1;

  /** @param changed called when other options must be rendered */
  constructor(root: ShadowRoot, combobox: Combobox, changed: () => void) {
    this.#root = root;
    this.#combobox = combobox;
    this.#changed = changed;
  }

  /** The options to render. */
  get window(): ListWindow {
    return this.#scroll.window(this.#combobox.count);
  }

  /** Measures a list that was resized or scrolled. */
  measure(list: HTMLElement): void {
    if (this.#scroll.measured(list, this.#combobox.count)) this.#changed();
  }

  /** Returns to the top. */
  reset(): void {
    this.#scroll.reset();
  }

  /** Called before each render. */
  willRender(): void {
    const { isOpen, count } = this.#combobox;
    const option = this.#current;
    if (!isOpen) this.#close();
    // Once it was shown, a person may scroll away from it.
    else if (option >= 0 && option !== this.#shown) this.#scroll.reveal(option, count);
  }

  /** Called after each render. */
  rendered(): void {
    const list = this.#root.querySelector<HTMLElement>('#list');
    if (!this.#combobox.isOpen || !list) return;
    this.#scroll.apply(list, this.window);
    const option = this.#current;
    if (!this.#popup.isShown) this.#open(list);
    const row = this.#root.querySelector<HTMLElement>(`#option-${option}`);
    if (row && option !== this.#shown) this.#scroll.show(list, row, !option);
    this.#shown = option;
  }

  /** The option to show: the one that is chosen when the list opens, then the active one; -1 without one. */
  get #current(): number {
    const { active, start } = this.#combobox;
    return this.#popup.isShown ? active : start;
  }

  #open(list: HTMLElement): void {
    new ResizeObserver(() => this.measure(list)).observe(list);
    setTimeout(() => this.#combobox.prepare(), 100); // once the list is painted, before a person can have typed
    const sheet = this.#root.querySelector('dialog');
    const field = this.#root.querySelector<HTMLElement>('#bank');
    if (sheet) this.#popup.showSheet(sheet);
    else if (field) this.#popup.show(this.#root.host, field, list, () => this.#combobox.leave());
  }

  #close(): void {
    this.#popup.close();
    this.#scroll.reset();
    this.#shown = -1;
    this.#root.querySelector('dialog')?.close(); // returns the focus to the field, while it is still there
  }
}
