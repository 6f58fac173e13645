import type { PublicConnectLink } from '@datafono/contract/pay-routes';
import type { Answer, CallFailure } from '../internal/base/call.ts';
import { callError } from '../internal/base/call-error.ts';
import type { ElementError } from '../internal/base/element-error.ts';
import { Poll } from '../internal/links/poll.ts';
import { type ConnectEnd, PayConnectErrorEvent, type SavedMethod } from './connect-link.events.ts';
import { type ConnectProblem, type ConnectRoutes, linkState, problemOf } from './connect-routes.ts';

/** `waiting`: the person is on the page of the link. All phases after `waiting` are final. */
export type SessionPhase = 'idle' | 'opening' | 'waiting' | 'completed' | ConnectEnd;

/** The element or the page that owns a session. */
export interface SessionHost {
  /** Key under which the session of an element is found after a reload; absent for a page without an element. */
  readonly key?: () => string;
  routes(): ConnectRoutes;
  /** Hosts of the links that may be opened; `undefined` allows every host of a link of the routes. */
  hosts(): readonly string[] | undefined;
  /** Whether the method is needed, so that the state is read until the method is known. */
  needsMethod(): boolean;
  /** Called when the view must be rendered again. */
  changed(): void;
  /** Called when the link is not safe to open. */
  readonly refused?: () => void;
  /** Dispatches to the page the event of the method, of the end, or of a problem; each once. */
  report(event: Event): unknown;
}

/** Whether the link ended without a payment method. */
export const isDeadEnd = (phase: SessionPhase): phase is ConnectEnd =>
  phase === 'used' || phase === 'closed' || phase === 'unknown';

/**
 * How often the link is read again, and after how many milliseconds, when the service counts a method that the shop has not
 * received.
 */
const METHOD_READS = 2;
const METHOD_DELAY = 1_500;

/** The longest time in seconds until a person may try again, whatever the server says. */
const LONGEST_WAIT = 120;

/**
 * The state of an open link, as the shop's routes report it.
 *
 * Owns: the phase, the reads of the link's state, their failures, the method. Does not own: how the link is opened, what the
 * browser stores of it.
 */
export abstract class LinkProgress {
  protected readonly host: SessionHost;
  readonly #poll: Poll<PublicConnectLink>;
  /** How many payment methods the link had saved before it was opened. */
  protected savedCount = 0;
  /** The time of `performance.now()` before which the server accepts no further request. */
  #notBefore = 0;
  #countdown: ReturnType<typeof setTimeout> | undefined;
  protected methodReads = METHOD_READS;
  #methodTimer: ReturnType<typeof setTimeout> | undefined;

  phase: SessionPhase = 'idle';
  /** Id of the link; the empty string before there is one. */
  link = '';
  method: SavedMethod | undefined;
  problem: ConnectProblem | undefined;
  /** Seconds to wait after the last failure; 0 where the answer demands no wait. */
  retryAfter = 0;
  /** Whether the person awaits the answer to `check` or `cancel`. */
  isChecking = false;
  /** Whether the answer to `check` or `cancel` said that nothing has changed. */
  isUnchanged = false;

  constructor(host: SessionHost) {
    this.host = host;
    this.#poll = new Poll<PublicConnectLink>({
      read: () => this.#read('GET'),
      answered: (answer) => this.receive(answer),
      over: () => host.changed(),
    });
  }

  /** Whether the link has ended, with or without a payment method. */
  get isOver(): boolean {
    return this.phase === 'completed' || isDeadEnd(this.phase);
  }

  get secondsLeft(): number {
    return Math.max(0, Math.ceil((this.#notBefore - performance.now()) / 1_000));
  }

  protected abstract get signal(): AbortSignal;

  protected abstract end(phase: 'completed' | ConnectEnd): void;

  protected startReading(): void {
    this.#poll.start(this.signal);
  }

  /** Reads the state at once, because something suggests that it has changed. */
  refresh(): void {
    if (this.phase !== 'waiting') return;
    if (!this.#poll.isRunning) this.startReading(); // the poll's time was over, or the person was signed out
    this.#poll.now();
  }

  /** Reads the state because the person says that they have finished. */
  check(): void {
    if (this.secondsLeft) return;
    this.#startCheck();
    this.refresh();
  }

  /** Closes the link, unless a method was saved before the request arrives. */
  async cancel(): Promise<void> {
    const { link } = this;
    this.#startCheck();
    const answer = await this.#read('DELETE');
    if (link === this.link) this.receive(answer);
  }

  protected forget(): void {
    this.#poll.stop();
    clearTimeout(this.#methodTimer);
    clearTimeout(this.#countdown);
    this.method = this.problem = undefined;
    this.link = '';
    this.isChecking = this.isUnchanged = false;
    this.savedCount = this.#notBefore = 0;
    this.methodReads = METHOD_READS;
    this.phase = 'idle';
  }

  protected receive(answer: Answer<PublicConnectLink> | CallFailure): void {
    if (this.phase === 'completed') this.#identify(answer);
    if (this.phase !== 'waiting') return;
    this.isUnchanged = this.isChecking;
    this.isChecking = false;
    if ('problem' in answer) {
      this.#receiveFailure(answer);
      return;
    }
    this.problem = undefined;
    const { state, captures, payment_method } = answer.value;
    if (captures > this.savedCount) this.#complete(payment_method);
    else if (state !== 'open') this.#endWithout(state);
    else this.host.changed();
  }

  protected fail(failure: CallFailure): void {
    const error = callError(failure, {}, (text) => text);
    this.failWith(problemOf(failure), error, failure.retryAfter);
  }

  protected failWith(problem: ConnectProblem, error: ElementError, retryAfter = 0): void {
    const isNew = problem !== this.problem;
    this.problem = problem;
    this.retryAfter = Math.min(retryAfter, LONGEST_WAIT);
    this.#notBefore = performance.now() + this.retryAfter * 1_000;
    if (isNew) this.host.report(new PayConnectErrorEvent(error));
    this.#count();
  }

  protected change(phase: SessionPhase): void {
    this.phase = phase;
    this.problem = undefined;
    this.isChecking = this.isUnchanged = false;
    this.host.changed();
  }

  /** Reports that the value has changed. */
  reportInput(): void {
    for (const type of ['input', 'change']) this.host.report(new Event(type, { bubbles: true }));
  }

  #read(method: 'GET' | 'DELETE'): ReturnType<typeof linkState> {
    return linkState(this.host.routes(), this.link, method);
  }

  #startCheck(): void {
    this.isChecking = true;
    this.isUnchanged = false;
    this.host.changed();
  }

  #receiveFailure(failure: CallFailure): void {
    this.isUnchanged = false;
    // A proxy, or a shop that restarts, may answer 404 as well. Only a refusal comes from the routes.
    if (failure.status === 404 && failure.problem === 'refused') this.#endWithout('unknown');
    else this.fail(failure);
    if (this.problem === 'session') this.#poll.stop();
  }

  #complete(method: SavedMethod | undefined): void {
    if (!method && this.methodReads) {
      this.methodReads -= 1;
      this.#methodTimer = setTimeout(() => this.refresh(), METHOD_DELAY);
      return;
    }
    this.method = method;
    this.end('completed');
    if (method || !this.host.needsMethod()) this.#poll.stop();
  }

  /** Adds the method to a completed session: the shop may receive the method's event later than the end of the link. */
  #identify(answer: Answer<PublicConnectLink> | CallFailure): void {
    if (this.method || 'problem' in answer) return;
    this.method = answer.value.payment_method;
    if (!this.method) return;
    this.#poll.stop();
    this.host.changed();
    this.reportInput();
  }

  #endWithout(end: ConnectEnd): void {
    this.#poll.stop();
    this.end(end);
  }

  /** Renders once per second while the wait lasts. */
  #count(): void {
    clearTimeout(this.#countdown);
    if (this.secondsLeft) this.#countdown = setTimeout(() => this.#count(), 1_000);
    this.host.changed();
  }
}
