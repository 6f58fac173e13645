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
   * Places a list at its field. Where the code that does so cannot be loaded, the list stays where its styles put it.
   *
   * @param dismiss called when a pointer is pressed outside of the host
   */
  show(host: Element, field: HTMLElement, list: HTMLElement, dismiss: () => void): void {
    const signal = this.#open();
    const onPress = (event: Event) => event.composedPath().includes(host) || dismiss();
    addEventListener('pointerdown', onPress, { signal, capture: true });
    import('./placement.ts').then(
      ({ place }) => signal.aborted || place(field, list, signal),
      () => {},
    );
  }

  /** Shows a sheet as a modal dialog, as high as the keyboard of the phone leaves it. */
  showSheet(sheet: HTMLDialogElement): void {
    const signal = this.#open();
    const { style } = sheet;
    const viewport = visualViewport as VisualViewport; // a page that is shown has one
    const resize = () => {
      style.top = `${viewport.offsetTop}px`;
      style.height = `${viewport.height}px`;
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
