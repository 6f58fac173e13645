import { readPublicPayment } from '@datafono/contract/pay-routes';
import { type Answer, call } from '../internal/call.ts';
import { callError } from '../internal/call-error.ts';
import type { CallFailure } from '../internal/call-failure.ts';
import type { PayError } from '../internal/pay-error.ts';
import { Poll } from '../internal/poll.ts';
import { isEnd, type PublicPayment } from './payment.ts';

/** What happens to a payment. */
export interface PaymentSourceHost {
  /** Called when the payment or its state has changed. */
  changed(): void;
  /** Called after `changed`, when the payment was read for the first time, or differs from the one before. */
  read(payment: PublicPayment, before: PublicPayment | undefined): void;
  /** Called after `changed`, when the payment could not be read, once for the same failure. */
  failed(error: PayError): void;
}

/** Milliseconds: the `Date` header has whole seconds, and an answer takes its time. */
const INACCURACY = 2_000;

/**
 * The payment of the shop's route, read until its end.
 *
 * Owns: the payment, the requests, why there is none, the server's time. Does not own: what is rendered.
 */
export class PaymentSource {
  readonly #host: PaymentSourceHost;
  readonly #poll = new Poll<PublicPayment>({
    read: () =>
      call(
        { url: this.#url, method: 'GET', cache: 'no-store', referrerPolicy: 'same-origin' },
        readPublicPayment,
      ),
    answered: (answer) => this.#answered(answer),
    over: () => this.#host.changed(),
  });
  #url = '';
  #connection: AbortSignal | undefined;

  /** As it was read last. */
  payment: PublicPayment | undefined;
  /** Why the last read gave no payment. */
  error: PayError | undefined;
  /** Milliseconds by which the server's clock is ahead of the device's. */
  offset = 0;

  constructor(host: PaymentSourceHost) {
    this.#host = host;
  }

  /** Whether there is an address. */
  get isSet(): boolean {
    return !!this.#url;
  }

  /** Whether it reads, or will. */
  get isRunning(): boolean {
    return this.#poll.isRunning;
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
    this.#start();
  }

  /** Reads at once, unless the server has said to wait; then it does so as soon as it may. */
  refresh(): void {
    if (!this.#url) return;
    this.error = undefined;
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

  /** The poll has ended before anything is rendered of it. */
  #answered(answer: Answer<PublicPayment> | CallFailure): boolean {
    if ('problem' in answer) this.#failed(answer);
    else this.#read(answer);
    return true;
  }

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

  /** After a refusal the next read would be refused, too, unless there were too many. */
  #failed(failure: CallFailure): void {
    const { error: before } = this;
    const { status = 0 } = failure;
    this.error = callError(failure, {}, (text) => text);
    if (status > 399 && status < 500 && status !== 429) this.#poll.stop();
    this.#host.changed();
    if (this.error.code !== before?.code || this.error.status !== before.status)
      this.#host.failed(this.error);
  }
}
