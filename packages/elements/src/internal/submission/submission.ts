import { ElementError } from '../base/element-error.ts';

/**
 * The phase of an element's submissions: the person fills in (`editing`), the request is on its way (`submitting`), it
 * failed (`failed`), its outcome is unknown (`unknown`), the element has its value (`held`).
 */
export type Phase = 'editing' | 'submitting' | 'failed' | 'unknown' | 'held';

export interface SubmissionHost<Request, Value, Field extends string> {
  /**
   * Makes the request.
   *
   * @throws {ElementError} when none may be sent
   */
  prepare(): Request;
  /** Sends the request, once. @throws {ElementError} */
  send(request: Request): Promise<Value>;
  started(): void;
  /** Called when the request was sent and there is no value. */
  failed(error: ElementError<Field>): void;
  received(value: Value): void;
  /** Reports a submission without a value to the page, whether it was sent or not. */
  reportError(error: ElementError<Field>): unknown;
  /** Makes an id for a submission, where the server needs one. */
  readonly newId?: () => string | undefined;
}

/**
 * The submissions of an element, one at a time.
 *
 * Owns: the promise of the submission under way, its phase, its outcome, its id. Does not own: validity, the request, what
 * is rendered, the submit of the form.
 */
export class Submission<Request, Value, Field extends string> {
  readonly #host: SubmissionHost<Request, Value, Field>;
  #promise: Promise<Value> | undefined;
  /** Another one after each reset. */
  #attempt = {};
  #phase: Phase = 'editing';
  #value: Value | undefined;
  #error: ElementError<Field> | undefined;
  #id: string | undefined;

  constructor(host: SubmissionHost<Request, Value, Field>) {
    this.#host = host;
  }

  get phase(): Phase {
    return this.#phase;
  }

  /** The value of the last submission. */
  get value(): Value | undefined {
    return this.#value;
  }

  /** Why the last submission has no value, if it was sent. */
  get error(): ElementError<Field> | undefined {
    return this.#error;
  }

  /**
   * An id by which a server recognises submissions of the same input. The first submission generates it, the following
   * ones reuse it, until a person edits a field, the value arrives, or the element is reset. `undefined` before the first.
   */
  get id(): string | undefined {
    return this.#id;
  }

  /** Whether a submission is under way, or the element has its value. */
  get hasStarted(): boolean {
    return !!this.#promise;
  }

  /**
   * Starts a submission. While one is under way, and once the element has its value, every call returns the same promise.
   *
   * @throws {ElementError} what the host threw, and `superseded` when the element was reset meanwhile
   */
  start(): Promise<Value> {
    this.#promise ??= this.#run(this.#attempt);
    return this.#promise;
  }

  /** Returns to `editing` and drops value, error and id. A submission under way is superseded. */
  reset(): void {
    this.#promise = this.#value = this.#error = this.#id = undefined;
    this.#phase = 'editing';
    this.#attempt = {};
  }

  /**
   * A person edited a field: the next submission is another one. An unknown outcome is that of the input before, where an id
   * distinguishes them.
   */
  edited(): void {
    if (this.#phase === 'failed' || (this.#phase === 'unknown' && this.#id)) this.#phase = 'editing';
    this.#id = undefined;
  }

  async #run(own: object): Promise<Value> {
    await null; // a listener of what follows may call `start`, and must get this promise
    const throwIfSuperseded = (outcome: ElementError['outcome']) => {
      if (own !== this.#attempt) throw new ElementError('superseded', { outcome });
    };
    try {
      throwIfSuperseded('none');
      this.#id ??= this.#host.newId?.();
      const request = this.#host.prepare();
      throwIfSuperseded('none');
      this.#phase = 'submitting';
      this.#host.started();
      const value = await this.#host.send(request);
      throwIfSuperseded('unknown');
      this.#value = Object.freeze(value); // listeners of the page read it, too
      this.#phase = 'held';
      this.#id = undefined;
      this.#host.received(value);
      return value;
    } catch (reason) {
      const error = reason as ElementError<Field>; // nothing else is thrown
      if (own === this.#attempt && this.#phase === 'submitting') {
        this.#error = error;
        this.#phase = error.outcome === 'unknown' ? 'unknown' : 'failed';
        this.#host.failed(error);
      }
      this.#host.reportError(error);
      if (own === this.#attempt) this.#promise = undefined;
      throw error;
    }
  }
}
