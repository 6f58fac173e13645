import { PayError } from './pay-error.ts';
import { newSubmissionId } from './submission-id.ts';

/** Where a person stands: filling in, waiting, told of a failure, told that nobody knows, or done. */
export type Phase = 'editing' | 'submitting' | 'failed' | 'unknown' | 'held';

/** The element that a submission is of. */
export interface SubmissionHost<Request, Value, Field extends string> {
  /**
   * Makes what is sent.
   *
   * @throws {PayError} when nothing may be sent
   */
  prepare(): Request;
  /** Sends it, once. @throws {PayError} */
  send(request: Request): Promise<Value>;
  /** It is about to be sent. */
  started(): void;
  /** The service refused, or nobody knows; not called for what was not sent. */
  failed(error: PayError<Field>): void;
  /** The value is there. */
  received(value: Value): void;
  /** Reports every end without a value to the page. */
  reportError(error: PayError<Field>): unknown;
}

/**
 * One submission of an element after the other.
 *
 * Owns: the one promise of a submission under way, its phase and its outcome.
 * Does not own: what is valid, what is sent, what is shown, the submit of the form.
 */
export class Submission<Request, Value, Field extends string> {
  readonly #host: SubmissionHost<Request, Value, Field>;
  #promise: Promise<Value> | undefined;
  #phase: Phase = 'editing';
  #value: Value | undefined;
  #error: PayError<Field> | undefined;
  #id: string | undefined;

  constructor(host: SubmissionHost<Request, Value, Field>) {
    this.#host = host;
  }

  get phase(): Phase {
    return this.#phase;
  }

  /** What the last submission gave. */
  get value(): Value | undefined {
    return this.#value;
  }

  /** Why the last submission gave nothing, once it was sent. */
  get error(): PayError<Field> | undefined {
    return this.#error;
  }

  /**
   * A UUID by which a server recognises submissions of the same input: made by the first one, kept by those that follow,
   * until a person edits something, the value arrives, or the element is reset. `undefined` before the first.
   */
  get id(): string | undefined {
    return this.#id;
  }

  /** Whether a submission is under way, or its value is held. */
  get hasStarted(): boolean {
    return !!this.#promise;
  }

  /**
   * Starts a submission; while one is under way every call gets its promise, and a value that is held is answered at once.
   *
   * @throws {PayError} what the host threw, and `superseded` when it was reset meanwhile
   */
  start(): Promise<Value> {
    this.#promise ??= this.#run();
    return this.#promise;
  }

  /** Forgets everything; an answer still to come is superseded. */
  reset(): void {
    this.#promise = this.#value = this.#error = this.#id = undefined;
    this.#phase = 'editing';
  }

  /** A person changed something: what was said of a refusal no longer holds. */
  edited(): void {
    this.#id = undefined;
    if (this.#phase === 'failed') this.#phase = 'editing';
  }

  async #run(): Promise<Value> {
    await null; // a listener of what follows may call submit(), and must get this very promise
    const own = this.#promise;
    const throwIfSuperseded = (outcome: PayError['outcome']) => {
      if (own !== this.#promise) throw new PayError('superseded', { outcome });
    };
    try {
      this.#id ??= newSubmissionId();
      const request = this.#host.prepare();
      throwIfSuperseded('none');
      this.#phase = 'submitting';
      this.#host.started();
      const value = await this.#host.send(request);
      throwIfSuperseded('unknown');
      this.#value = value;
      this.#phase = 'held';
      this.#id = undefined;
      this.#host.received(value);
      return value;
    } catch (reason) {
      const error = reason as PayError<Field>; // nothing else is thrown
      if (own === this.#promise && this.#phase === 'submitting') {
        this.#error = error;
        this.#phase = error.outcome === 'unknown' ? 'unknown' : 'failed';
        this.#host.failed(error);
      }
      this.#host.reportError(error);
      if (own === this.#promise) this.#promise = undefined;
      throw error;
    }
  }
}
