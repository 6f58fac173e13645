/**
 * The box of what is paid with. What takes its place when the payment has ended is in the same room, so that nothing moves,
 * and has the focus when that was on what is gone.
 *
 * Owns: the least height of the box, the focus that would be lost. Does not own: what is in it.
 */
export class StageBox {
  readonly #root: ShadowRoot;
  #wasPayable = false;
  #hadFocus = false;

  constructor(root: ShadowRoot) {
    this.#root = root;
  }

  /** Called before each render. */
  willRender(isPayable: boolean): void {
    const box = this.#box;
    this.#hadFocus = !!this.#root.activeElement;
    if (box && isPayable !== this.#wasPayable) box.style.minHeight = isPayable ? '' : `${box.offsetHeight}px`;
    this.#wasPayable = isPayable;
  }

  /** Called after each render. */
  rendered(): void {
    if (this.#hadFocus && !this.#root.activeElement) this.#box?.focus({ preventScroll: true });
  }

  get #box(): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>('#stage');
  }
}
