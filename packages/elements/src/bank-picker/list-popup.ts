/** Loads the code that places a list at its field; `undefined` where it cannot be loaded. */
export const loadPlacement = () => import('./placement.ts').catch(() => undefined);

/**
 * Where an open list stands: at its field, in the top layer, or, on a phone, in a sheet.
 *
 * Owns: the place, and the pointer that is pressed elsewhere. Does not own: what is rendered, when it opens.
 */
export class ListPopup {
  #opening: AbortController | undefined;

  get isShown(): boolean {
    return !!this.#opening;
  }

  /**
   * Places a list at its field, and shows it there first. Where the code that does so cannot be loaded, the list stays where
   * its styles put it.
   *
   * @param dismiss called when a pointer is pressed outside of the host
   */
  show(host: Element, field: HTMLElement, list: HTMLElement, dismiss: () => void): void {
    const signal = this.#open();
    const onPress = (event: Event) => event.composedPath().includes(host) || dismiss();
    addEventListener('pointerdown', onPress, { signal, capture: true });
    list.style.visibility = 'hidden';
    void loadPlacement().then((placement) => {
      list.style.visibility = '';
      if (!signal.aborted) placement?.place(field, list, signal);
    });
  }

  /** Shows a sheet as a modal dialog, as high as the keyboard of the phone leaves it. The page behind does not scroll. */
  showSheet(sheet: HTMLDialogElement): void {
    const signal = this.#open();
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

  close(): void {
    this.#opening?.abort();
    this.#opening = undefined;
  }

  #open(): AbortSignal {
    this.#opening = new AbortController();
    return this.#opening.signal;
  }
}
