/** An element without whose value its form must not be sent. */
export interface GatedElement extends HTMLElement {
  /** Whether the form may be sent as it is: the value is there, or none is wanted. */
  readonly settled: boolean;
  /** Makes the value; the same promise for as long as one attempt lasts. */
  submit(): Promise<unknown>;
  /** The value is held, and the form that was to be sent with it no longer can be. */
  stranded(): void;
}

/**
 * Holds back the submit of an element's form until the element has its value, then sends the form as the
 * person had asked.
 *
 * Owns: the `submit` listener, and when the submit goes on. Does not own: validity, the value, what is shown.
 *
 * It listens in the capture phase and stops the event, so that the page's own submit listeners run once, later,
 * with the value in the form's data.
 */
export class SubmitGate {
  readonly #element: GatedElement;
  #form: HTMLFormElement | null = null;
  #submitter: HTMLButtonElement | null = null;
  #attempt: Promise<unknown> | undefined;
  /** Whether the form has come to be sent. */
  #sent = false;

  constructor(element: GatedElement) {
    this.#element = element;
  }

  /** Watches another form, or none. */
  follow(form: HTMLFormElement | null): void {
    this.#form?.removeEventListener('submit', this.#hold, true);
    this.#form = form;
    form?.addEventListener('submit', this.#hold, true);
  }

  /** Asks for the submit once more, by the button it was asked by last. */
  again(): void {
    try {
      this.#form?.requestSubmit(this.#submitter);
    } catch {
      this.#form?.requestSubmit(); // it is no submit button of this form any more
    }
  }

  readonly #hold = (event: SubmitEvent): void => {
    this.#sent = true;
    const submitter = event.submitter as HTMLButtonElement | null; // the platform types it wider than it is
    if (event.defaultPrevented || submitter?.formNoValidate || this.#passes()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const attempt = this.#element.submit();
    // Still the attempt of an earlier press; after a reset it is another.
    if (attempt === this.#attempt || !this.#form) return;
    this.#attempt = attempt;
    this.#submitter = submitter;
    void this.#resume(this.#form, attempt).finally(() => {
      if (attempt === this.#attempt) this.#attempt = undefined;
    });
  };

  #passes(): boolean {
    return this.#element.settled || this.#element.matches(':disabled');
  }

  async #resume(form: HTMLFormElement, attempt: Promise<unknown>): Promise<void> {
    try {
      await attempt;
    } catch {
      return; // the element has shown it and told the page
    }
    // Browsers ignore a submit asked for while the first one's event is still being handled, microtasks included.
    await new Promise((resolve) => setTimeout(resolve));
    this.#sent = false;
    const { isConnected, settled } = this.#element;
    if (this.#form === form && isConnected && settled && !this.#element.matches(':disabled')) this.again();
    if (!this.#sent) this.#element.stranded(); // or another control keeps it back
  }
}
