import { render } from 'lit/html.js';
import type { Inspector } from './inspector.ts';
import { languages } from './messages.ts';
import { isWide } from './roving.ts';
import { page } from './views/page.ts';

/**
 * Draws the page. Owns where the focus goes when what has it disappears, and, on a narrow screen where a list and
 * what is open in it take turns, when one gives way to the other.
 */
export class Screen {
  readonly #inspector: Inspector;
  readonly #root: HTMLElement;
  #waiting = false;
  #opened = '';

  constructor(inspector: Inspector, root: HTMLElement) {
    this.#inspector = inspector;
    this.#root = root;
  }

  /** Draws once all changes of this turn are made. */
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
    const focused = document.activeElement;
    document.documentElement.lang = state.language;
    document.title = `${words.title} · ${words.product}`;
    render(page({ state, words, act: this.#inspector }), this.#root);
    if (focused && !focused.isConnected) focus('[data-focus-home]');
    this.#followRoute();
  }

  #followRoute(): void {
    const before = this.#opened;
    this.#opened = location.hash;
    if (before === this.#opened) return;
    document
      .querySelector('[role=tab][aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (isWide()) return;
    if (this.#inspector.state.route.item.length > 0) focus('#detail-title');
    else focus(`.row[href="${CSS.escape(before)}"]`);
  }
}

const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();
