import { render } from 'lit/html.js';
import { productName } from '../../web/brand.ts';
import type { Inspector } from './inspector.ts';
import { languages } from './messages.ts';
import { addressOf } from './route.ts';
import { isWide } from './roving.ts';
import type { State } from './state.ts';
import { page } from './views/page.ts';

/**
 * Renders the page. Manages the focus: when the focused element disappears, and on a narrow screen, when the list and
 * its open item replace each other.
 */
export class Screen {
  readonly #inspector: Inspector;
  readonly #root: HTMLElement;
  #waiting = false;
  /** The rendered route, if any. */
  #opened: string | undefined;

  constructor(inspector: Inspector, root: HTMLElement) {
    this.#inspector = inspector;
    this.#root = root;
  }

  /** Renders after all changes of the current task. */
  draw(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    queueMicrotask(() => {
      this.#waiting = false;
      this.#drawNow();
    });
  }

  #drawNow(): void {
    const { state } = this.#inspector;
    const words = languages[state.language];
    const had = Focus.now();
    document.documentElement.lang = state.language;
    document.title = `${words.title} · ${productName}`;
    render(page({ state, words, act: this.#inspector }), this.#root);
    if (state.session === 'in') this.#followRoute(state, had);
    if (had.isLost) focusFirst(had.home);
  }

  #followRoute({ route, notice }: State, had: Focus): void {
    const before = this.#opened;
    const opened = addressOf(route);
    if (before === opened) return;
    this.#opened = opened;
    centreTab();
    if (before === undefined) return;
    // On a wide screen, the focus stays in the list, but for a new object, which the person was not in the list for.
    if (isWide() && !had.wasInDetail && notice?.created !== opened) return;
    if (route.item.length > 0) focusFirst([DETAIL]);
    else focusFirst([`.row[href="${CSS.escape(before)}"]`]);
  }
}

const DETAIL = '#detail-title';
const LIST = '[data-focus-home]';

/** The focused element before rendering. */
class Focus {
  readonly wasInDetail: boolean;
  readonly #element: Element | null;

  private constructor(element: Element | null) {
    this.#element = element;
    this.wasInDetail = element?.closest('.detail') != null;
  }

  static now(): Focus {
    const { activeElement, body } = document;
    return new Focus(activeElement === body ? null : activeElement);
  }

  /** Whether it was removed and nothing else has the focus. */
  get isLost(): boolean {
    const { activeElement, body } = document;
    const nothingElse = [this.#element, body, null].includes(activeElement);
    return nothingElse && this.#element?.checkVisibility() === false;
  }

  /** Candidates for the focus, in order of preference. */
  get home(): readonly string[] {
    return this.wasInDetail ? [DETAIL, LIST] : [LIST, DETAIL];
  }
}

/**
 * Scrolls the tabs to the selected one. `scrollIntoView` would do more: in newer browsers the next Tab key goes on from
 * where it scrolled to, past the link that skips to the content.
 */
function centreTab(): void {
  const tab = document.querySelector('[role=tab][aria-selected=true]');
  const list = tab?.parentElement;
  if (list) list.scrollLeft += middleOf(tab) - middleOf(list);
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** Focuses the first visible candidate. */
function focusFirst(selectors: readonly string[]): void {
  const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector));
  found.find((element) => element?.checkVisibility())?.focus();
}
