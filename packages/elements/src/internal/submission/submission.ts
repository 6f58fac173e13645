import { ElementError } from '../base/element-error.ts';

/**
 * The phase of an element's submissions: the person fills in (`editing`), the request is on its way (`submitting`), it
 * failed (`failed`), its outcome is unknown (`unknown`), the element has its value (`held`).
 */
export type Phase = 'editing' | 'submitting' | 'failed' | 'unknown' | 'held';

/** The value of an element: an object that a server created. */
export interface Saved {
  readonly id: string;
}

/** The request is sent; its value arrives; it ends with an error of this outcome; a person edits a field. */
type Cause = 'sent' | 'received' | ElementError['outcome'] | 'edited';

type Effect = 'showProgress' | 'showValue' | 'showFailure';

/**
 * Every way from phase to phase. A cause that has no row for the phase changes nothing: an edit while the request is on its way,
 * or an error before the request was sent. A reset leads to `editing` from every phase.
 */
const transitions: readonly (readonly [from: Phase, cause: Cause, to: Phase, effect?: Effect])[] = [
  ['editing', 'sent', 'submitting', 'showProgress'],
  ['failed', 'sent', 'submitting', 'showProgress'],
  ['unknown', 'sent', 'submitting', 'showProgress'],
  ['submitting', 'received', 'held', 'showValue'],
  ['submitting', 'none', 'failed', 'showFailure'],
  ['submitting', 'unknown', 'unknown', 'showFailure'],
  ['failed', 'edited', 'editing'],
  ['unknown', 'edited', 'editing'], // only where submissions have ids: else the server cannot tell the next one from this one
];

/** The element: what its submissions need of it, and the effects of the transitions. */
export interface SubmissionHost<Value, Field extends string> extends Readonly<Record<Effect, () => void>> {
  /** Checks whether a request may be sent. @throws {ElementError} when none may */
  prepare(): void;
  /** Sends the request, once. @throws {ElementError} */
  send(): Promise<Value>;
  /** Reports a submission without a value to the page, whether the request was sent or not. */
  reportError(error: ElementError<Field>): unknown;
}

/**
 * The submissions of an element, one at a time.
 *
 * Owns: the promise of the submission under way, its phase, its outcome. Does not own: validity, the request, what
 * is rendered, the submit of the form.
 */
export class Submission<Value, Field extends string> {
  readonly #host: SubmissionHost<Value, Field>;
  #promise: Promise<Value> | undefined;
  /** Identifies the submissions since the last reset: the answer to one from before it changes nothing. */
  #attempt = {};
  #phase: Phase = 'editing';
  #value: Value | undefined;
  #error: ElementError<Field> | undefined;

  constructor(host: SubmissionHost<Value, Field>) {
    this.#host = host;
  }

  get phase(): Phase {
    return this.#phase;
  }

  /** The value of the last submission. */
  get value(): Value | undefined {
    return this.#value;
  }

  /** Why the last submission that was sent has no value. It outlasts edits: a code that was sent has to be entered again. */
  get error(): ElementError<Field> | undefined {
    return this.#error;
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

  /** Returns to `editing` and drops value and error. A submission under way is superseded. */
  reset(): void {
    this.#promise = this.#value = this.#error = undefined;
    this.#phase = 'editing';
    this.#attempt = {};
  }

  /**
   * A person edited a field.
   *
   * @param isAnother whether the server distinguishes the next submission from one whose outcome is unknown
   */
  edited(isAnother: boolean): void {
    if (isAnother || this.#phase !== 'unknown') this.#follow('edited');
  }

  #follow(cause: Cause, error = this.#error): void {
    const row = transitions.find(([from, by]) => from === this.#phase && by === cause);
    if (!row) return;
    const [, , to, effect] = row;
    this.#phase = to;
    this.#error = error;
    if (effect) this.#host[effect]();
  }

  async #run(own: object): Promise<Value> {
    await null; // a listener of what follows may call `start`, and must get this promise
    const throwIfSuperseded = (outcome: ElementError['outcome']) => {
      if (own !== this.#attempt) throw new ElementError('superseded', { outcome });
    };
    try {
      throwIfSuperseded('none');
      this.#host.prepare();
      throwIfSuperseded('none');
      this.#follow('sent');
      throwIfSuperseded('none');
      const value = await this.#host.send();
      throwIfSuperseded('unknown');
      this.#value = Object.freeze(value); // listeners of the page read it, too
      this.#follow('received');
      return value;
    } catch (reason) {
      const error = reason as ElementError<Field>; // nothing else is thrown
      if (own === this.#attempt) this.#follow(error.outcome, error);
      this.#host.reportError(error);
      if (own === this.#attempt) this.#promise = undefined;
      throw error;
    }
  }
}
