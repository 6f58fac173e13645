import { autoUpdate } from '@floating-ui/dom';
import type { Combobox } from './combobox.ts';
import { ListScroll, type ListWindow } from './list-scroll.ts';

/** Milliseconds after which the first rows of a list are painted, and before a person can have typed or scrolled. */
const PAINTED = 100;

/**
 * The list of a combobox on the page: at its field, in the top layer, or, on a phone, in a sheet.
 *
 * Owns: the place of the open list, presses of the pointer elsewhere, how far the list is scrolled. Does not own: whether the list is
 * open, its options.
 */
export class ListPopup {
  readonly #root: ShadowRoot;
  readonly #combobox: Combobox;
  readonly #changed: () => void;
  readonly #scroll = new ListScroll();
  #opening: AbortController | undefined;
  /** Where the field is, read before the list is rendered: then the page need not be laid out again. */
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
    // An option that was shown is not shown again: the person may have scrolled away from it.
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
    const { active, chosenIndex } = this.#combobox;
    return this.#opening ? active : chosenIndex;
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

/** With less room than this below the field, the list opens above it, if there is more. */
const ENOUGH = 280;

/** Between the field and the list. */
const GAP = 4;

/** Between the list and the edge of what can be seen. */
const MARGIN = 8;

/** Where a field is, and how far the page has zoomed it. To read it, the page must be laid out. */
const placeOf = (field: HTMLElement) => ({
  at: field.getBoundingClientRect(),
  zoom: field.currentCSSZoom || 1, // some browsers have none
});

/**
 * Shows a list in the top layer, at its field: as wide as the field, below or above it, no higher than there is room. It
 * follows the field, and is hidden while that is scrolled out of sight, until the signal aborts.
 *
 * @param place where the field is now: so a list below it is laid out once
 */
function show(
  list: HTMLElement,
  field: HTMLElement,
  place: ReturnType<typeof placeOf>,
  signal: AbortSignal,
): void {
  const update = () => put(list, placeOf(field));
  list.popover = 'manual';
  put(list, place);
  list.showPopover();
  put(list, place); // with its height, which only a list above the field needs
  let frame = 0;
  const stop = autoUpdate(field, list, () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update); // a ResizeObserver must not be notified of its own effect
  });
  const sight = new IntersectionObserver(([field]) => {
    list.style.visibility = field?.isIntersecting ? '' : 'hidden';
  });
  sight.observe(field);
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    stop();
    sight.disconnect();
  });
}

/** Puts the list at a field. All lengths are in the CSS pixels of the list, which the page may have zoomed. */
function put(list: HTMLElement, { at, zoom }: ReturnType<typeof placeOf>): void {
  const { style } = list;
  const px = (length: number) => `${length}px`; // an attribute would need `unsafe-inline` in the page's policy
  const { offsetTop, height } = visualViewport as VisualViewport; // a page that is shown has one
  const [top, bottom] = [at.top / zoom, at.bottom / zoom];
  const above = top - offsetTop / zoom - GAP - MARGIN;
  const below = (offsetTop + height) / zoom - bottom - GAP - MARGIN;
  const isAbove = below < above && below < ENOUGH && below < list.scrollHeight;
  style.width = px(at.width / zoom);
  style.left = px(at.left / zoom);
  style.maxHeight = `min(22.5em, ${Math.max(0, isAbove ? above : below)}px)`; // not by a property, which every row would inherit
  style.top = px(isAbove ? top - GAP - list.offsetHeight : bottom + GAP);
}
