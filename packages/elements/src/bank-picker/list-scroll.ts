/** The rendered rows of a long list: from `first` to before `last`. */
export interface ListWindow {
  readonly first: number;
  readonly last: number;
}

/** The most rows of a list that is rendered whole. Its first rows are rendered before the others. */
const WHOLE = 100;
/** More rows than an opening list can show, also in the sheet of a tall phone. */
export const FIRST = 16;
/** Rows that are rendered above and below the visible ones. */
const MARGIN = 5;

/** Whether a list renders only the visible rows and some around them; all rows then have the same height. */
export const isLong = (count: number): boolean => count > WHOLE;

/**
 * The scroll position of a list, which decides the rows to render.
 *
 * Owns: the scroll position, the height of a row. Does not own: the rows.
 */
export class ListScroll {
  /** CSS pixels. All rows of a long list have the same height. */
  #rowHeight = 48;
  #top = 0;
  /** Number of visible rows. Until a list is measured, the number that the styles give. */
  #visible = 8;
  /** `true`: the next render scrolls the list to `#top`. `false`: `#top` is read from the list. */
  #isSet = false;
  /** The rows rendered so far of a list that is rendered whole. */
  #begun = FIRST;

  window(count: number): ListWindow {
    if (!isLong(count)) return { first: 0, last: Math.min(count, this.#begun) };
    const top = Math.min(Math.floor(this.#top / this.#rowHeight), count);
    return { first: Math.max(0, top - MARGIN), last: Math.min(count, top + this.#visible + MARGIN) };
  }

  /** Makes the next render scroll to a row, unless the row is rendered already. */
  reveal(row: number, count: number): void {
    const { first, last } = this.window(count);
    if (row >= first && row < last) return;
    if (isLong(count)) this.#set(row * this.#rowHeight);
    else this.#begun = row + FIRST;
  }

  /** Called when the first rows of a list are painted: from now on all rows are rendered. */
  begin(): void {
    this.#begun = WHOLE;
  }

  /** Other rows are shown, from the first on. */
  reset(): void {
    this.#begun = FIRST;
    this.#set(0);
  }

  /** Reads the size and the scroll position of a list. Returns whether other rows must be rendered. */
  measured({ scrollTop, clientHeight }: HTMLElement, count: number): boolean {
    if (!isLong(count)) return false;
    const { first, last } = this.window(count);
    this.#top = scrollTop;
    this.#visible = Math.ceil(clientHeight / this.#rowHeight) || this.#visible; // 0 while the list is closed
    const window = this.window(count);
    this.#isSet = window.first !== first || window.last > last;
    return this.#isSet;
  }

  /** Pads a long list in place of the rows that are not rendered, and scrolls it. */
  apply(list: HTMLElement, window: ListWindow, count: number): void {
    if (!isLong(count)) return;
    this.#pad(list, window); // before a layout, in which the browser would limit the scroll position to the shorter list
    const height = list.querySelector<HTMLElement>('[role=option]')?.offsetHeight || this.#rowHeight;
    if (height !== this.#rowHeight) {
      this.#top *= height / this.#rowHeight;
      this.#rowHeight = height;
      this.#pad(list, window);
    }
    // WebKit moves the list when fewer rows are rendered at its end. An unchanged position is not set, as this would end a
    // swipe's momentum.
    if (this.#isSet && list.scrollTop !== this.#top) list.scrollTop = this.#top;
    this.#isSet = false;
  }

  #pad(list: HTMLElement, { first, last }: ListWindow): void {
    const height = this.#rowHeight;
    for (const group of list.querySelectorAll<HTMLElement>('[data-from]')) {
      const [from, to] = [Number(group.dataset['from']), Number(group.dataset['to'])];
      const within = (row: number) => Math.min(Math.max(row, from), to);
      group.style.paddingTop = `${(within(first) - from) * height}px`;
      group.style.paddingBottom = `${(to - within(last)) * height}px`;
    }
  }

  /** Scrolls no further than needed to show the whole row; for the first row to the top, where its heading is. */
  show(list: HTMLElement, { offsetTop, offsetHeight }: HTMLElement, isFirst: boolean): void {
    const { scrollTop, clientHeight } = list;
    const top = Math.min(offsetTop, Math.max(scrollTop, offsetTop + offsetHeight - clientHeight));
    this.#top = list.scrollTop = isFirst ? 0 : top;
  }

  #set(top: number): void {
    this.#top = top;
    this.#isSet = true;
  }
}
