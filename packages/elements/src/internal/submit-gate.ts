/** An element without whose value its form must not be submitted. */
export interface GatedElement extends HTMLElement {
  /** Whether the form may be submitted: the element has its value, or needs none. */
  readonly settled: boolean;
  /** Obtains the value; returns the same promise as long as one submission lasts. */
  submit(): Promise<unknown>;
  /** Called when the element has its value, and the submit that waited for it could not be resumed. */
  stranded(): void;
}

/**
 * Delays the submit of an element's form until the element has its value, then submits the form with the same button.
 *
 * Owns: the form's `submit` listener, and when the submit resumes. Does not own: validity, the value, what is rendered.
 *
 * It listens in the capture phase and stops the event, so that the page's own submit listeners run once, later, with the
 * value in the form's data.
 */
export class SubmitGate {
  readonly #element: GatedElement;
  #form: HTMLFormElement | null = null;
  #submitter: HTMLButtonElement | null = null;
  #submission: Promise<unknown> | undefined;
  /** Whether the form has fired `submit` since the submit was resumed. */
  #fired = false;

  constructor(element: GatedElement) {
    this.#element = element;
  }

  /** Listens to another form, or to none. */
  observe(form: HTMLFormElement | null): void {
    this.#form?.removeEventListener('submit', this.#intercept, true);
    this.#form = form;
    form?.addEventListener('submit', this.#intercept, true);
  }

  /** Submits the form with the button that submitted it last. Outside a form it obtains the value only. */
  readonly requestSubmit = (): void => {
    if (!this.#form) return void this.#element.submit().catch(() => {}); // the element has shown and reported it
    try {
      this.#form.requestSubmit(this.#submitter);
    } catch {
      this.#form.requestSubmit(); // it is no longer a submit button of this form
    }
  };

  /**
   * Submits the form as Enter does in a native text field: clicks its default button, or submits a form without one. A
   * disabled default button prevents it. Browsers do not do this for a field in a shadow root.
   *
   * @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission
   */
  submitImplicitly(): void {
    // Only buttons have this type: `<input>`, `<button>`, or a button-like element of the page.
    const isDefault = (element: Element) => (element as HTMLButtonElement).type === 'submit';
    const button = [...(this.#form?.elements ?? [])].find(isDefault);
    if (button)
      (button as HTMLButtonElement).click(); // a disabled button ignores it
    else this.requestSubmit();
  }

  readonly #intercept = (event: SubmitEvent): void => {
    this.#fired = true;
    const form = this.#form;
    const submitter = event.submitter as HTMLButtonElement | null; // the platform types it wider than it is
    if (event.defaultPrevented || submitter?.formNoValidate || this.#element.settled || this.#isDisabled)
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const submission = this.#element.submit();
    if (submission === this.#submission) return; // the form was submitted again meanwhile; after a reset the promise is another
    this.#submission = submission;
    this.#submitter = submitter;
    submission.then(
      // Browsers ignore a submit that is requested while the first one's event is dispatched, microtasks included.
      () => setTimeout(() => this.#resume(form)),
      () => {}, // the element has shown and reported it
    );
  };

  get #isDisabled(): boolean {
    return this.#element.matches(':disabled');
  }

  #resume(form: HTMLFormElement | null): void {
    this.#fired = false;
    if (this.#form === form && this.#element.settled && !this.#isDisabled) this.requestSubmit();
    if (!this.#fired) this.#element.stranded(); // also when another control prevents it
  }
}
