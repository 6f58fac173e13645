/**
 * The focus inside an element while its submission is under way: a control that is disabled meanwhile, such as a checkbox,
 * loses it to the body.
 *
 * Owns: where the focus was. Does not own: when a submission begins and ends, where the focus goes after it.
 */
export class SubmissionFocus {
  readonly #element: HTMLElement;
  readonly #root: ShadowRoot;
  #wasInside = false;
  #control: HTMLElement | null = null;

  /** @param root the element's shadow root */
  constructor(element: HTMLElement, root: ShadowRoot) {
    this.#element = element;
    this.#root = root;
  }

  /** Saves where the focus is. */
  save(): void {
    this.#wasInside = this.#element.matches(':focus-within');
    this.#control = this.#root.activeElement as HTMLElement | null; // an element of its own
  }

  /** Whether the focus is inside, or would be. */
  get isInside(): boolean {
    return this.#element.matches(':focus-within') || this.#isLost;
  }

  /** Gives the focus back to the control that lost it, or to the element where that is no longer visible. */
  restore(): void {
    if (this.#isLost) this.#control?.focus();
    if (this.#isLost) this.#element.focus();
  }

  get #isLost(): boolean {
    return this.#wasInside && document.activeElement === document.body;
  }
}
