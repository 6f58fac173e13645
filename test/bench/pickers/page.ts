export interface ListedBank {
  readonly id: string;
  readonly name: string;
}

/** How a page handles a picker; the script of the subject sets it. */
export interface Picker {
  mount(place: Element, banks: readonly ListedBank[]): void;
  /** What a person presses to open the list, once it is there. */
  box(place: Element): Element | null | undefined;
  rows(place: Element): ArrayLike<Element>;
}

/** What `inPage` sets; times are in milliseconds. */
export interface PickerBench {
  mount(count: number, banks: readonly ListedBank[]): Promise<number>;
  /** The centre of the one picker's box, in CSS pixels. */
  centreOfBox(): readonly [x: number, y: number];
  /** The time from the next event of a type to the frame with rows, among them the named one or not. */
  timeOf(type: string, row: string, isThere: boolean): Promise<number>;
}

declare const picker: Picker;

/** Runs in the page, without the names of this module. */
export function inPage(): void {
  const LIMIT = 60_000;
  const shownAfter = (start: number, isShown: () => boolean) =>
    new Promise<number>((found, fail) => {
      const look = () => {
        if (performance.now() - start > LIMIT) return fail(new Error('Nothing is shown for a minute.'));
        if (!isShown()) return requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel(); // its message arrives after the frame was painted
        port1.onmessage = () => found(performance.now() - start);
        return port2.postMessage(0);
      };
      requestAnimationFrame(look);
    });
  const shownTexts = () => {
    const rows = picker.rows(document.body);
    const first = Array.from({ length: Math.min(10, rows.length) }, (_, at) => rows[at]);
    return first.flatMap((row) =>
      row?.checkVisibility({ visibilityProperty: true }) ? row.textContent : [],
    );
  };
  const bench: PickerBench = {
    mount(count, banks) {
      const start = performance.now();
      const places = Array.from({ length: count }, () => document.createElement('div'));
      document.body.append(...places);
      for (const place of places) picker.mount(place, banks);
      return shownAfter(start, () => places.every((place) => picker.box(place)));
    },
    centreOfBox() {
      const { x, y, width, height } = picker.box(document.body)?.getBoundingClientRect() ?? new DOMRect();
      return [x + width / 2, y + height / 2];
    },
    timeOf: (type, row, isThere) =>
      new Promise((found, fail) => {
        const isShown = () => {
          const texts = shownTexts();
          return texts.length > 0 && texts.some((text) => text.includes(row)) === isThere;
        };
        const begin = ({ timeStamp }: Event) => shownAfter(timeStamp, isShown).then(found, fail);
        addEventListener(type, begin, { capture: true, once: true });
      }),
  };
  Object.assign(globalThis, { bench });
}
