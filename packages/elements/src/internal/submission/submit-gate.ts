import { listenTo, sendingTime, submitImplicitly, submitterOf } from '../fields/form-methods.ts';

/** An element without whose value its form must not be submitted. */
export interface GatedElement extends HTMLElement {
  /** The value; the empty string without one. */
  readonly value: string;
  /** Whether the form may be submitted: the element has its value, or needs none. */
  readonly canSubmit: boolean;
  /** Whether a person sees it, or could. */
  readonly isRendered: boolean;
  /** Obtains the value; returns the same promise as long as one submission lasts. */
  submit(): Promise<unknown>;
  /** Called when the element has its value, and the submit that waited for it could not be resumed. */
  submitBlocked(): void;
  /** Called when `isSending` of the gate changes, and before the form is submitted with the value. */
  sendingChanged(): void;
}

/**
 * Delays the submit of an element's form until the element has its value, then submits the form with the same button.
 *
 * Owns: the form's `submit` listener, when the submit resumes, whether the form is on its way. Does not own: validity, the
 * value, what is rendered.
 *
 * It listens in the capture phase and stops the event, so that the page's own submit listeners run once, later, with the
 * value in the form's data.
 */
export class SubmitGate {
  readonly #element: GatedElement;
  #form: HTMLFormElement | null = null;
  #listeners = listenTo(null, [], () => {});
  /** Submits the form with the button of the submit that waits, or waited last. `undefined` outside a form. */
  #submit: (() => void) | undefined;
  /** The promise of the value for which the submit of the form waits. */
  #awaited: Promise<unknown> | undefined;
  /** Whether the form has fired `submit` or `formdata` since the event of the value began, or the submit was resumed. */
  #isRead = false;
  /** Whether the form is being submitted by a button that needs no valid form, such as one that saves a draft. */
  #isDraft = false;
  #hasWarned = false;
  /** The timer at whose end a further submit is no longer prevented. */
  #sending: ReturnType<typeof setTimeout> | undefined;
  /** Whether the last submit replaces the page with the answer. */
  #leavesPage = true;

  constructor(element: GatedElement) {
    this.#element = element;
  }

  /**
   * Whether the form is on its way with the value: from a submit that the page did not prevent until the page is left, or for
   * 30 seconds, since no browser reports to the page that the answer was a 204 or a download. A form whose answer is shown in
   * a frame or another window is never on its way.
   */
  get isSending(): boolean {
    return !!this.#sending && this.#leavesPage;
  }

  observe(form: HTMLFormElement | null): void {
    this.#listeners.abort();
    this.#form = form;
    this.#submit = form ? submitterOf(form, null) : undefined;
    this.#listeners = listenTo(form, ['submit', 'formdata'], (event) => {
      this.#isRead = true;
      if ('submitter' in event) this.#intercept(event);
      else this.#warnOfData();
    });
  }

  /** The form is no longer on its way with the value: the page is left, or the value is dropped. */
  release(): void {
    clearTimeout(this.#sending);
    this.#sending = undefined;
  }

  /**
   * Dispatches the event of the value. The submit that waited is not resumed where the page sends the form by itself: the page
   * cancels the event, or a listener submits the form or reads the data of the form.
   */
  deliver(event: Event): void {
    this.#isRead = false;
    this.#element.dispatchEvent(event);
    if (!this.#isRead && !event.defaultPrevented) return;
    if (this.#awaited && !event.defaultPrevented)
      this.#warn(`does not submit the form: a listener of ${event.type} did. Call preventDefault() there.`);
    this.#awaited = undefined;
  }

  /** Submits the form with the button that submitted it last. Outside a form it obtains the value only. */
  readonly requestSubmit = (): void => {
    if (this.#submit) this.#submit();
    else this.#element.submit().catch(() => {}); // the element has shown and reported it
  };

  /** Submits the form as Enter does in a native text field. */
  submitImplicitly(): void {
    submitImplicitly(this.#form, this.requestSubmit);
  }

  readonly #intercept = (event: SubmitEvent): void => {
    const submitter = event.submitter as HTMLButtonElement | null; // the platform types it wider than it is
    this.#isDraft = !!submitter?.formNoValidate;
    setTimeout(() => (this.#isDraft = false)); // the data is read at the end of the event
    if (event.defaultPrevented || this.#isDraft || this.#isDisabled) return;
    if (!this.#sending && this.#element.canSubmit) {
      this.#element.sendingChanged(); // the page may have replaced the children of the element
      // The listeners of the page are still to come.
      if (this.#element.value) setTimeout(() => event.defaultPrevented || this.#sent(submitter));
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (this.#sending) {
      if (!this.#leavesPage) this.#sent(submitter); // Enter is still held
      return;
    }
    const awaited = this.#element.submit();
    if (awaited === this.#awaited) return; // the form was submitted again meanwhile; after a reset the promise is another
    this.#awaited = awaited;
    const form = this.#form;
    if (form) this.#submit = submitterOf(form, submitter);
    const { isRendered } = this.#element; // an element in an earlier step of the page may be hidden before the submit
    awaited.then(
      // Browsers ignore a submit that is requested while the first one's event is dispatched, microtasks included.
      () => setTimeout(() => this.#resume(form, isRendered)),
      () => {
        this.#awaited = undefined; // the element has shown and reported the error
      },
    );
  };

  /** Warns of a page that reads the data before there is a value: by `form.submit()`, which fires no `submit`, or in a click. */
  #warnOfData(): void {
    if (this.#element.canSubmit || this.#isDraft || this.#isDisabled || this.#hasWarned) return;
    this.#hasWarned = true;
    this.#warn('is not in the data of the form that was read now. Call requestSubmit() to submit the form.');
  }

  #warn(text: string): void {
    // biome-ignore lint/suspicious/noConsole: it is for the developer of the page
    console.warn(`<${this.#element.localName}> ${text}`);
  }

  get #isDisabled(): boolean {
    return this.#element.matches(':disabled');
  }

  /** Submits the form that waited, except a form that was hidden meanwhile: the person has gone on to something else. */
  #resume(form: HTMLFormElement | null, wasRendered: boolean): void {
    if (!this.#awaited) return;
    this.#awaited = undefined;
    this.#isRead = false;
    const isHidden = wasRendered && !this.#element.isRendered;
    if (isHidden) this.#warn('is hidden: its form is not submitted.');
    else if (this.#form === form && this.#element.canSubmit && !this.#isDisabled) this.requestSubmit();
    if (!this.#isRead) this.#element.submitBlocked(); // also when another control prevents it
  }

  /** The form is on its way. A second submit is prevented for a while: a person may click twice, or hold Enter. */
  #sent(submitter: HTMLButtonElement | null): void {
    this.release();
    const time = this.#form ? sendingTime(this.#form, submitter) : 0;
    if (!time) return;
    this.#leavesPage = time > 1_000;
    this.#sending = setTimeout(() => {
      this.release();
      this.#element.sendingChanged();
    }, time);
    this.#element.sendingChanged();
  }
}
