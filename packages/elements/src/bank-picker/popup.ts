import { autoUpdate } from '@floating-ui/dom';
import type { Combobox } from './combobox.ts';
import { ListScroll, type ListWindow } from './list-scroll.ts';

/** Milliseconds after which the first rows are painted, but a person cannot yet have typed or scrolled. */
const PAINTED = 100;

/**
 * Shows the list of a combobox on the page: in the top layer at its field, or on a phone in a sheet.
 *
 * Owns: the position of the open list, pointer presses elsewhere, the list's scroll position. Does not own: whether the list is
 * open, its options.
 */
export class ListPopup {
  readonly #root: ShadowRoot;
  readonly #combobox: Combobox;
  readonly #changed: () => void;
  readonly #scroll = new ListScroll();
  #opening: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The field's position, read before the list is rendered, so that the page is not laid out a second time. */
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

  /** Other options are shown from the first on; of a short list its first rows before the others. */
  reset(): void {
    this.#scroll.reset();
    this.#completeSoon();
  }

  willRender(): void {
    const { isOpen, count } = this.#combobox;
    const option = this.#current;
    if (!isOpen) {
      this.#close();
      return;
    }
    if (!this.#opening) this.#place = placeOf(this.#box);
    // An option is scrolled to only once: the person may have scrolled away from it.
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

  /** The option to show: the chosen one when the list opens, then the active one; -1 without either. */
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
    this.#completeSoon();
  }

  /** Once its first rows are painted, renders all rows of a short list, and prepares the search. */
  #completeSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.#opening) return;
      this.#scroll.begin();
      this.#changed();
      this.#combobox.prepare();
    }, PAINTED);
  }

  get #box(): HTMLElement {
    return this.#root.querySelector('#bank') as HTMLElement; // the field is rendered before a list can open
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
    this.#scroll.reset();
    this.#shown = -1;
    this.#root.querySelector('dialog')?.close(); // `close()` returns the focus to the field, which must still be there
  }
}

/** Shows a sheet as a modal dialog, as high as the phone's keyboard allows. The page behind it does not scroll. */
function showSheet(sheet: HTMLDialogElement, signal: AbortSignal): void {
  const { style } = sheet;
  const { clientWidth, style: page } = document.documentElement;
  const { overflow, scrollbarGutter } = page;
  signal.addEventListener('abort', () => Object.assign(page, { overflow, scrollbarGutter }));
  if (innerWidth > clientWidth) page.scrollbarGutter = 'stable'; // keeps the scroll bar's space
  page.overflow = 'hidden';
  const viewport = visualViewport as VisualViewport; // a page that is shown has a visual viewport
  const resize = () => {
    const zoom = sheet.currentCSSZoom || 1; // `currentCSSZoom` is missing in some browsers
    style.top = `${viewport.offsetTop / zoom}px`;
    style.height = `${viewport.height / zoom}px`;
  };
  sheet.showModal();
  for (const type of ['resize', 'scroll']) viewport.addEventListener(type, resize, { signal });
  resize();
}

/** With less space than this below the field, the list opens above it if there is more space there. CSS pixels. */
const ENOUGH = 280;

/** Space between the field and the list, in CSS pixels. */
const GAP = 4;

/** Space between the list and the edge of the visible page, in CSS pixels. */
const MARGIN = 8;

/** Position of a field, and the page's zoom there. Reading them makes the browser lay out the page. */
const placeOf = (field: HTMLElement) => ({
  at: field.getBoundingClientRect(),
  zoom: field.currentCSSZoom || 1, // `currentCSSZoom` is missing in some browsers
});

/**
 * Shows a list in the top layer at its field, until the signal aborts. The list is as wide as the field, below or above it, and
 * no higher than the free space. It follows the field, and is hidden while the field is scrolled out of sight.
 *
 * @param place the field's current position; it saves one layout of a list below the field
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
  put(list, place); // again with the list's height, which only a list above the field needs
  let frame = 0;
  const stop = autoUpdate(field, list, () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update); // in the next frame, because a ResizeObserver must not be notified of its own effect
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

/** Puts the list at a field. All lengths are in the list's CSS pixels, which the page may have zoomed. */
function put(list: HTMLElement, { at, zoom }: ReturnType<typeof placeOf>): void {
  const { style } = list;
  const px = (length: number) => `${length}px`; // a property: an attribute would need `unsafe-inline` in the page's policy
  const { offsetTop, height } = visualViewport as VisualViewport; // a page that is shown has a visual viewport
  const [top, bottom] = [at.top / zoom, at.bottom / zoom];
  const above = top - offsetTop / zoom - GAP - MARGIN;
  const below = (offsetTop + height) / zoom - bottom - GAP - MARGIN;
  const isAbove = below < above && below < ENOUGH && below < list.scrollHeight;
  style.width = px(at.width / zoom);
  style.left = px(at.left / zoom);
  style.maxHeight = `min(22.5em, ${Math.max(0, isAbove ? above : below)}px)`; // no custom property, which every row would inherit
  style.top = px(isAbove ? top - GAP - list.offsetHeight : bottom + GAP);
}
