/** The rows of a long list that are rendered: from `first` to before `last`. */
export interface ListWindow {
  readonly first: number;
  readonly last: number;
}

/** A list of up to so many rows is rendered whole, its first rows before the others. */
const WHOLE = 100;
/** More rows than can be seen of a list that opens, also in the sheet of a tall phone. */
export const FIRST = 16;
/** Rows that are rendered above and below those that can be seen. */
const MARGIN = 5;

/** Whether only the rows around those that can be seen are rendered, all of the same height. */
export const isLong = (count: number): boolean => count > WHOLE;

/**
 * How far a list is scrolled, and so what of it is rendered.
 *
 * Owns: how far the list is scrolled, the height of a row. Does not own: the rows.
 */
export class ListScroll {
  /** CSS pixels; rows of a long list have the same height. */
  #rowHeight = 48;
  #top = 0;
  /** Rows that can be seen; what the styles say, until a list is measured. */
  #visible = 8;
  /** Whether the list is to be scrolled to `#top`; otherwise `#top` is read from the list. */
  #isSet = false;
  /** How many rows of a list that is rendered whole are rendered so far. */
  #begun = FIRST;

  window(count: number): ListWindow {
    if (!isLong(count)) return { first: 0, last: Math.min(count, this.#begun) };
    const top = Math.min(Math.floor(this.#top / this.#rowHeight), count);
    return { first: Math.max(0, top - MARGIN), last: Math.min(count, top + this.#visible + MARGIN) };
  }

  /** Scrolls to a row at the next render, unless it is rendered. */
  reveal(row: number, count: number): void {
    const { first, last } = this.window(count);
    if (row >= first && row < last) return;
    if (isLong(count)) this.#set(row * this.#rowHeight);
    else this.#begun = row + FIRST;
  }

  /** The first rows of a list are painted: all are rendered from now on. */
  begin(): void {
    this.#begun = WHOLE;
  }

  reset(): void {
    this.#set(0);
  }

  close(): void {
    this.#begun = FIRST;
    this.reset();
  }

  /** Measures a list that was resized or scrolled. Returns whether other rows must be rendered. */
  measured({ scrollTop, clientHeight }: HTMLElement, count: number): boolean {
    if (!isLong(count)) return false;
    const { first, last } = this.window(count);
    this.#top = scrollTop;
    this.#visible = Math.ceil(clientHeight / this.#rowHeight) || this.#visible; // 0 when it is closed
    const window = this.window(count);
    this.#isSet = window.first !== first || window.last > last;
    return this.#isSet;
  }

  /** Makes room for the rows of a long list that are not rendered, and scrolls to the place. */
  apply(list: HTMLElement, window: ListWindow, count: number): void {
    if (!isLong(count)) return;
    this.#pad(list, window); // before a layout, in which the browser would shorten how far a shorter list is scrolled
    const height = list.querySelector<HTMLElement>('[role=option]')?.offsetHeight || this.#rowHeight;
    if (height !== this.#rowHeight) {
      this.#top *= height / this.#rowHeight;
      this.#rowHeight = height;
      this.#pad(list, window);
    }
    // WebKit moves the list when fewer rows are rendered at its end. Only if so: setting it ends the momentum of a swipe.
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

  /** Scrolls as little as shows a row whole; to the first with the heading above it. */
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
