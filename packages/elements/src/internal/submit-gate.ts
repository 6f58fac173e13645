/** An element without whose value its form must not be sent. */
export interface GatedElement extends HTMLElement {
  /** Whether the form may be sent as it is: the value is there, or none is wanted. */
  readonly settled: boolean;
  /** Makes the value; the same promise for as long as one submission lasts. */
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
  #submission: Promise<unknown> | undefined;
  /** Whether the form has come to be sent. */
  #sent = false;

  constructor(element: GatedElement) {
    this.#element = element;
  }

  /** Watches another form, or none. */
  follow(form: HTMLFormElement | null): void {
    this.#form?.removeEventListener('submit', this.#intercept, true);
    this.#form = form;
    form?.addEventListener('submit', this.#intercept, true);
  }

  /** Requests the submit again, by the button it was requested by last; the value alone where there is no form. */
  readonly requestSubmit = (): void => {
    if (!this.#form) return void this.#element.submit().catch(() => {}); // it has been shown, and the page told
    try {
      this.#form.requestSubmit(this.#submitter);
    } catch {
      this.#form.requestSubmit(); // it is no submit button of this form any more
    }
  };

  /**
   * Does what Enter does in a native text field: clicks the form's default button, or submits a form that has none. A
   * disabled default button blocks it. Browsers do not do this for a field in a shadow root.
   *
   * @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission
   */
  enter(): void {
    // Nothing but a button has this type, be it an `<input>`, a `<button>` or an element of the page that is like one.
    const isDefault = (element: Element) => (element as HTMLButtonElement).type === 'submit';
    const button = [...(this.#form?.elements ?? [])].find(isDefault);
    if (button)
      (button as HTMLButtonElement).click(); // a disabled button ignores it
    else this.requestSubmit();
  }

  readonly #intercept = (event: SubmitEvent): void => {
    this.#sent = true;
    const form = this.#form;
    const submitter = event.submitter as HTMLButtonElement | null; // the platform types it wider than it is
    if (event.defaultPrevented || submitter?.formNoValidate || this.#element.settled || this.#isDisabled)
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const submission = this.#element.submit();
    if (submission === this.#submission) return; // that of an earlier press; after a reset it is another
    this.#submission = submission;
    this.#submitter = submitter;
    submission.then(
      // Browsers ignore a submit asked for while the first one's event is still being handled, microtasks included.
      () => setTimeout(() => this.#resume(form)),
      () => {}, // the element has shown it and told the page
    );
  };

  get #isDisabled(): boolean {
    return this.#element.matches(':disabled');
  }

  #resume(form: HTMLFormElement | null): void {
    this.#sent = false;
    if (this.#form === form && this.#element.settled && !this.#isDisabled) this.requestSubmit();
    if (!this.#sent) this.#element.stranded(); // or another control keeps it back
  }
}
