import { readPublicPayment } from '@datafono/contract/pay-routes';
import type { Answer, CallFailure } from '../internal/base/call.ts';
import { callError } from '../internal/base/call-error.ts';
import { callRoute } from '../internal/base/call-route.ts';
import type { ElementError } from '../internal/base/element-error.ts';
import { Poll } from '../internal/links/poll.ts';
import { isEnd, type PublicPayment } from './payment.ts';

export interface PaymentSourceHost {
  /** Called when the payment or its state has changed. */
  changed(): void;
  /** Called after `changed`, when the payment was read for the first time, or differs from the one before. */
  read(payment: PublicPayment, before: PublicPayment | undefined): void;
  /** Called after `changed`, when the payment could not be read, once for the same failure. */
  failed(error: ElementError): void;
}

/** Statuses of refusals after which the next read may succeed: timeout, too early, too many requests. */
const TRANSIENT = [408, 425, 429];

/** Milliseconds for the whole answer. */
const TIMEOUT = 30_000;

/** Milliseconds: the `Date` header has whole seconds, and an answer takes its time. */
const INACCURACY = 2_000;

/**
 * The payment of the shop's route, read until its end.
 *
 * Owns: the payment, the requests, why there is none, the server's time. Does not own: what is rendered.
 */
export class PaymentSource {
  readonly #host: PaymentSourceHost;
  #url = '';
  #poll = this.#newPoll();
  #connection: AbortSignal | undefined;

  /** The payment as it was read last. */
  payment: PublicPayment | undefined;
  /** Why the last read gave no payment. */
  error: ElementError | undefined;
  /** Milliseconds by which the server's clock is ahead of the device's. */
  offset = 0;

  constructor(host: PaymentSourceHost) {
    this.#host = host;
  }

  get isSet(): boolean {
    return !!this.#url;
  }

  /** Whether it reads, or will by itself. */
  get isRunning(): boolean {
    return this.#poll.isRunning;
  }

  /** Whether it will read by itself once the time is over for which the server has said to wait. */
  get isDelayed(): boolean {
    return this.isRunning && this.#poll.isDelayed;
  }

  /** Reads while the element is connected. */
  connect(signal: AbortSignal): void {
    this.#connection = signal;
    if (!isEnd(this.payment?.status)) this.#start();
  }

  /** Reads the payment of another address; of none where that is empty. */
  load(url: string): void {
    if (url === this.#url) return;
    this.#url = url;
    this.payment = this.error = undefined;
    this.#poll.stop();
    this.#poll = this.#newPoll(); // the wait that the server of the former address wanted does not apply
    this.#start();
  }

  /** Reads at once; where the server has said to wait, as soon as it may, and until then the error stays. */
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
    await undefined; // a page that sets two attributes causes one request
    return callRoute(
      'payments',
      { url: this.#url, method: 'GET', cache: 'no-store' },
      readPublicPayment,
      AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    );
  }

  /** Accepts an answer. The poll is stopped before the end is rendered. */
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

  /** Accepts a failure. After most refusals the poll pauses: the next read would be refused, too, until the person has signed in. */
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
