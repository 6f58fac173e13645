import { readPublicPayment } from '@datafono/contract/pay-routes';
import type { Answer, CallFailure } from '../internal/base/call.ts';
import { callError } from '../internal/base/call-error.ts';
import { callRoute } from '../internal/base/call-route.ts';
import type { ElementError } from '../internal/base/element-error.ts';
import { Poll } from '../internal/links/poll.ts';
import { isEnd, type PublicPayment } from './payment.ts';

export interface PaymentSourceHost {
  /** Called when the payment or the state of its reads has changed. */
  changed(): void;
  /** Called after `changed`, when the payment was read for the first time, or differs from the payment before. */
  read(payment: PublicPayment, before: PublicPayment | undefined): void;
  /** Called after `changed`, when the payment could not be read; once for repeated equal failures. */
  failed(error: ElementError): void;
}

/** Statuses of refusals after which the next read may succeed: request timeout, too early, too many requests. */
const TRANSIENT = [408, 425, 429];

/** Milliseconds for the whole answer. */
const TIMEOUT = 30_000;

/** Milliseconds of inaccuracy of the server's time: the `Date` header has whole seconds, and an answer travels for some time. */
const INACCURACY = 2_000;

/**
 * Reads the payment from the shop's route until the payment ends.
 *
 * Owns: the payment, the requests, why there is no payment, the server's time. Does not own: what is rendered.
 */
export class PaymentSource {
  readonly #host: PaymentSourceHost;
  #url = '';
  #poll = this.#newPoll();
  #connection: AbortSignal | undefined;

  /** The payment as it was read last; `undefined` before that. */
  payment: PublicPayment | undefined;
  /** Why the last read gave no payment; `undefined` after a successful read. */
  error: ElementError | undefined;
  /** Milliseconds by which the server's clock is ahead of the device's. */
  offset = 0;

  constructor(host: PaymentSourceHost) {
    this.#host = host;
  }

  get isSet(): boolean {
    return !!this.#url;
  }

  /** Whether the source reads, or will read by itself. */
  get isRunning(): boolean {
    return this.#poll.isRunning;
  }

  /** Whether the source will read by itself after a wait that the server demands. */
  get isDelayed(): boolean {
    return this.isRunning && this.#poll.isDelayed;
  }

  /** Reads while the element is connected. */
  connect(signal: AbortSignal): void {
    this.#connection = signal;
    if (!isEnd(this.payment?.status)) this.#start();
  }

  /** Reads the payment at another URL; an empty URL stops the reads. */
  load(url: string): void {
    if (url === this.#url) return;
    this.#url = url;
    this.payment = this.error = undefined;
    this.#poll.stop();
    this.#poll = this.#newPoll(); // the former server's wait does not apply to the new URL
    this.#start();
  }

  /** Reads at once. If the server demands a wait, reads after it, and the error stays until then. */
  refresh(): void {
    if (!this.#url) return;
    if (!this.#poll.isDelayed) this.error = undefined;
    if (this.isRunning) this.#poll.now();
    else this.#start();
    this.#host.changed();
  }

  #start(): void {
    this.#poll.stop();
    if (!this.#url || !this.#connection) return;
    this.#poll.start(this.#connection);
    this.#poll.now();
  }

  #newPoll(): Poll<PublicPayment> {
    return new Poll({
      read: (signal) => this.#request(signal),
      answered: (answer) => {
        if ('problem' in answer) this.#failed(answer);
        else this.#read(answer);
      },
      over: () => this.#host.changed(),
    });
  }

  async #request(signal: AbortSignal): Promise<Answer<PublicPayment> | CallFailure> {
    await undefined; // so that a page that sets two attributes causes one request
    return callRoute(
      'payments',
      { url: this.#url, method: 'GET', cache: 'no-store' },
      readPublicPayment,
      AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    );
  }

  /** Accepts an answer. The poll stops before the end is rendered. */
  #read({ value, date }: Answer<PublicPayment>): void {
    const before = this.payment;
    const offset = date ? date - Date.now() : 0;
    if (Math.abs(offset - this.offset) > INACCURACY) this.offset = offset;
    this.error = undefined;
    this.payment = value;
    if (isEnd(value.status)) this.#poll.stop();
    this.#host.changed();
    if (JSON.stringify(value) !== JSON.stringify(before)) this.#host.read(value, before);
  }

  /** Accepts a failure. After most refusals the poll pauses, because every read would be refused until the person signs in. */
  #failed(failure: CallFailure): void {
    const { error: before } = this;
    const { status = 0 } = failure;
    this.error = callError(failure, {}, (text) => text);
    if (status > 399 && status < 500 && !TRANSIENT.includes(status)) this.#poll.pause();
    this.#host.changed();
    if (this.error.code !== before?.code || this.error.status !== before.status)
      this.#host.failed(this.error);
  }
}
