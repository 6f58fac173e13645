import type { Combobox } from './combobox.ts';
import { ListScroll, type ListWindow } from './list-scroll.ts';
import { placeOf, show } from './placement.ts';

/** Milliseconds after which the first rows of a list are painted, and before a person can have typed or scrolled. */
const PAINTED = 100;

/**
 * The list of a combobox on the page: at its field, in the top layer, or, on a phone, in a sheet.
 *
 * Owns: where it stands while it is open, the pointer that is pressed elsewhere, how far it is scrolled. Does not own: whether it is open, its options.
 */
export class OpenList {
  readonly #root: ShadowRoot;
  readonly #combobox: Combobox;
  readonly #changed: () => void;
  readonly #scroll = new ListScroll();
  #opening: AbortController | undefined;
  /** Where the field is when the list is about to open: nothing has to be laid out to know it then. */
  #place: ReturnType<typeof placeOf> | undefined;
  #shown = -1;

  constructor(root: ShadowRoot, combobox: Combobox, changed: () => void) {
    this.#root = root;
    this.#combobox = combobox;
    this.#changed = changed;
  }

  get window(): ListWindow {
    return this.#scroll.window(this.#combobox.count);
  }

  measure(list: HTMLElement): void {
    if (this.#scroll.measured(list, this.#combobox.count)) this.#changed();
  }

  reset(): void {
    this.#scroll.reset();
  }

  willRender(): void {
    const { isOpen, count } = this.#combobox;
    const option = this.#current;
    if (!isOpen) {
      this.#close();
      return;
    }
    if (!this.#opening) this.#place = placeOf(this.#box);
    // Once it was shown, a person may scroll away from it.
    if (option >= 0 && option !== this.#shown) this.#scroll.reveal(option, count);
  }

  rendered(): void {
    const list = this.#root.querySelector<HTMLElement>('#list');
    if (!this.#combobox.isOpen || !list) return;
    const { count } = this.#combobox;
    this.#scroll.apply(list, this.window, count);
    const option = this.#current;
    if (!this.#opening) this.#open(list);
    const row = this.#root.querySelector<HTMLElement>(`#option-${option}`);
    if (row && option !== this.#shown) this.#scroll.show(list, row, !option);
    this.#shown = option;
  }

  /** The option to show: the one that is chosen when the list opens, then the active one; -1 without one. */
  get #current(): number {
    const { active, start } = this.#combobox;
    return this.#opening ? active : start;
  }

  #open(list: HTMLElement): void {
    new ResizeObserver(() => this.measure(list)).observe(list);
    this.#opening = new AbortController();
    const { signal } = this.#opening;
    const sheet = this.#root.querySelector('dialog');
    if (sheet) showSheet(sheet, signal);
    else this.#show(list, signal);
    setTimeout(() => signal.aborted || this.#complete(), PAINTED);
  }

  /** Renders all rows of a short list, and prepares the search. */
  #complete(): void {
    this.#scroll.begin();
    this.#changed();
    this.#combobox.prepare();
  }

  get #box(): HTMLElement {
    return this.#root.querySelector('#bank') as HTMLElement; // rendered before a list can open
  }

  #show(list: HTMLElement, signal: AbortSignal): void {
    const onPress = (event: Event) =>
      event.composedPath().includes(this.#root.host) || this.#combobox.leave();
    addEventListener('pointerdown', onPress, { signal, capture: true });
    if (this.#place) show(list, this.#box, this.#place, signal);
  }

  #close(): void {
    this.#opening?.abort();
    this.#opening = undefined;
    this.#scroll.close();
    this.#shown = -1;
    this.#root.querySelector('dialog')?.close(); // returns the focus to the field, while it is still there
  }
}

/** Shows a sheet as a modal dialog, as high as the keyboard of the phone leaves it. The page behind does not scroll. */
function showSheet(sheet: HTMLDialogElement, signal: AbortSignal): void {
  const { style } = sheet;
  const { clientWidth, style: page } = document.documentElement;
  const { overflow, scrollbarGutter } = page;
  signal.addEventListener('abort', () => Object.assign(page, { overflow, scrollbarGutter }));
  if (innerWidth > clientWidth) page.scrollbarGutter = 'stable'; // the room of the scroll bar stays
  page.overflow = 'hidden';
  const viewport = visualViewport as VisualViewport; // a page that is shown has one
  const resize = () => {
    const zoom = sheet.currentCSSZoom || 1; // some browsers have none
    style.top = `${viewport.offsetTop / zoom}px`;
    style.height = `${viewport.height / zoom}px`;
  };
  sheet.showModal();
  for (const type of ['resize', 'scroll']) viewport.addEventListener(type, resize, { signal });
  resize();
}
