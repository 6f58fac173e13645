import { render } from 'lit/html.js';
import { isWide } from './arrow-keys.ts';
import type { Inspector } from './inspector.ts';
import { addressOf } from './route.ts';
import type { State } from './state.ts';
import { languages } from './texts.ts';
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
    const had = document.activeElement === document.body ? null : document.activeElement;
    const wasInDetail = had?.closest('.detail') != null;
    document.documentElement.lang = state.language;
    render(page({ state, texts: languages[state.language], act: this.#inspector }), this.#root);
    if (state.session === 'in') this.#followRoute(state, wasInDetail);
    const hasNone = [had, document.body, null].includes(document.activeElement);
    if (hasNone && had?.checkVisibility() === false)
      focusFirst(wasInDetail ? [DETAIL, LIST] : [LIST, DETAIL]);
  }

  #followRoute({ route }: State, wasInDetail: boolean): void {
    const before = this.#opened;
    const opened = addressOf(route);
    if (before === opened) return;
    this.#opened = opened;
    centreTab();
    // On a wide screen, the focus stays in the list.
    if (before === undefined || (isWide() && !wasInDetail)) return;
    focusFirst([route.item.length > 0 ? DETAIL : `.row[href="${CSS.escape(before)}"]`]);
  }
}

const DETAIL = '#item-title';
const LIST = '[data-focus-home]';

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
