import { FormControl } from './form-control.ts';
import { PayError } from './pay-error.ts';
import { Submission } from './submission.ts';
import { type GatedElement, SubmitGate } from './submit-gate.ts';

/**
 * Base of the elements whose value is an object that a server creates from the fields.
 *
 * Owns: the submissions and what they change: the value, the submit of the form, where the focus goes. Does not own: the
 * fields, the request, what is rendered.
 */
export abstract class SubmittedControl<Request, Value extends { readonly id: string }, Field extends string>
  extends FormControl
  implements GatedElement
{
  /** The attributes that a value depends on: when one changes, the value is dropped. */
  protected static readonly destination: readonly string[] = [];

  protected readonly gate = new SubmitGate(this);
  protected readonly submission = new Submission<Request, Value, Field>({
    prepare: () => this.#prepare(),
    send: (request) => this.send(request),
    started: () => {
      this.#hadFocus = this.matches(':focus-within');
      this.update();
    },
    received: (value) => this.#storeValue(value),
    failed: (error) => {
      this.showRefusal(error.fields);
      this.update();
      this.focusError();
    },
    reportError: (error) => this.dispatchEvent(this.errorEvent(error)),
  });

  /** Whether the focus was inside when the submission started. */
  #hadFocus = false;

  /** The id of the object; the empty string before it has been created. */
  get value(): string {
    return this.submission.value?.id ?? '';
  }

  /**
   * Obtains the value, once: while a submission is under way, and once the element has its value, every call returns the
   * same promise. Its errors are reported by an event, too.
   *
   * @throws {PayError} `invalid` when a field is invalid, `disabled` when the element is disabled or not on the page,
   *   `cancelled` when the event before it was cancelled, `configuration` when an attribute is wrong, `superseded` when the
   *   element was changed or reset meanwhile, or a code of the server or the network
   */
  submit(): Promise<Value> {
    return this.submission.start();
  }

  /**
   * Clears the fields and drops the value. A submission under way is superseded. Without effect while the form is on its way
   * with the value: from its submit until the page is left, or for 30 seconds.
   */
  reset(): void {
    if (!this.gate.isSending) this.#drop();
  }

  /** @internal */
  get settled(): boolean {
    return !!this.value || this.isOmitted;
  }

  /** @internal */
  stranded(): void {
    this.dispatchEvent(this.errorEvent(new PayError('stranded')));
  }

  /** @internal */
  gateChanged(): void {
    this.update();
  }

  /** @internal */
  override formAssociatedCallback(form: HTMLFormElement | null): void {
    this.gate.observe(form);
    super.formAssociatedCallback(form);
  }

  /** @internal */
  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    const { destination } = this.constructor as typeof SubmittedControl; // its own class, whichever that is
    if (before && before !== after && destination.includes(name) && this.submission.hasStarted) this.#drop();
    else super.attributeChangedCallback(name, before, after);
  }

  /** @internal */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (!this.isConnected) this.clear(); // a move ends connected again
    });
  }

  protected override connected(signal: AbortSignal): void {
    addEventListener('pagehide', () => this.#drop(), { signal }); // a page that is stored for Back contains no input
  }

  /** Whether the form may go without a value. */
  protected abstract get isOmitted(): boolean;

  /** The problem of the first invalid field. */
  protected abstract get problem(): string | undefined;

  /** The message that each field shows. */
  protected abstract get errors(): PayError<Field>['fields'];

  /** Empties every field, and renders. */
  protected abstract clear(): void;

  /** The cancelable event before a submission, that of the value, and that of a submission without one. */
  protected abstract submitEvent(): Event;
  protected abstract valueEvent(value: Value): Event;
  protected abstract errorEvent(error: PayError<Field>): Event;

  /** Makes the request of fields that are valid. */
  protected abstract request(): Request;

  /** Sends the request, once. @throws {PayError} */
  protected abstract send(request: Request): Promise<Value>;

  /** Shows the server's messages about fields. */
  protected abstract showRefusal(messages: PayError<Field>['fields']): void;

  #prepare(): Request {
    if (this.isDisabled || !this.isConnected) throw new PayError('disabled');
    this.update(); // what is valid can change with time
    if (this.problem || !this.validity.valid) {
      this.showErrors();
      this.focusError();
      throw new PayError('invalid', { fields: this.errors });
    }
    if (!this.dispatchEvent(this.submitEvent())) throw new PayError('cancelled');
    if (this.problem) throw new PayError('superseded'); // a listener changed something
    return this.request();
  }

  #storeValue(value: Value): void {
    // A checkbox that is disabled during the submission loses the focus to the body.
    const hasFocus =
      this.matches(':focus-within') || (this.#hadFocus && document.activeElement === document.body);
    this.clear();
    if (hasFocus) this.focus();
    this.gate.announce(this.valueEvent(value));
  }

  #drop(): void {
    this.gate.release();
    this.submission.reset();
    this.clear();
  }
}
