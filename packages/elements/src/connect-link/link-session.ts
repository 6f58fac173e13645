import type { NewConnectLink, PublicConnectLink } from '@datafono/contract/pay-routes';
import type { Answer } from '../internal/call.ts';
import { callError } from '../internal/call-error.ts';
import type { CallFailure } from '../internal/call-failure.ts';
import { safeLink } from '../internal/link-url.ts';
import { PayError } from '../internal/pay-error.ts';
import { Poll } from '../internal/poll.ts';
import { newSubmissionId } from '../internal/submission-id.ts';
import type { CapturedMethod, ConnectEnd } from './connect-link.events.ts';
import { type ConnectProblem, problemOf } from './connect-problem.ts';
import { type ConnectRoutes, clickTimeout, createLink, linkState } from './connect-routes.ts';
import type { NamedCapture } from './stored-captures.ts';

/** `waiting`: the person is on the page of the link. Those after it are ends. */
export type CapturePhase = 'idle' | 'opening' | 'waiting' | 'completed' | ConnectEnd;

/** The element, or the page, that a capture is of. */
export interface CaptureHost {
  routes(): ConnectRoutes;
  /** Hosts of the links that may be opened; `undefined` for every host of a link of the routes. */
  hosts(): readonly string[] | undefined;
  /** Called when something else must be rendered. */
  changed(): void;
  /** Called once, when a payment method was captured. */
  completed(): void;
  /** Called when the method that was captured becomes known after that. */
  identified(): void;
  /** Whether the method is needed, so that its state is read until it is known. */
  needsMethod(): boolean;
  /** Called once, when the link ended without one. */
  ended(end: ConnectEnd): void;
  /** Reports a problem to the page, once. */
  failed(error: PayError): void;
}

/** Whether the link ended without a payment method. */
export const isDeadEnd = (phase: CapturePhase): phase is ConnectEnd =>
  phase === 'used' || phase === 'closed' || phase === 'unknown';

/** How often, and after how many milliseconds, the shop may learn the method from its event after the service counts it. */
const METHOD_READS = 2;
const METHOD_DELAY = 1_500;

/** Seconds after which a person may try again, whatever the server says. */
const LONGEST_WAIT = 120;

type LinkAnswer = Answer<PublicConnectLink> | CallFailure;

/**
 * The capture of a payment method by a link.
 *
 * Owns: the submission, its link, the reads of its state, its end. Does not own: the window, what is stored in the browser,
 * what is rendered.
 */
export class Capture {
  readonly #host: CaptureHost;
  readonly #poll: Poll<PublicConnectLink>;
  #state: string | undefined;
  /** The phase from which the link is opened: it is opened again while the person is elsewhere. */
  #before: CapturePhase = 'idle';
  #link = '';
  #captures = 0;
  /** A moment of `performance.now()`, before which the server wants no other request. */
  #notBefore = 0;
  #countdown: ReturnType<typeof setTimeout> | undefined;
  #signal: AbortSignal | undefined;
  #methodReads = 0;
  #methodTimer: ReturnType<typeof setTimeout> | undefined;

  phase: CapturePhase = 'idle';
  /** Address of the link, when it was received on this page. */
  url: string | undefined;
  method: CapturedMethod | undefined;
  problem: ConnectProblem | undefined;
  /** Seconds to wait after the last failure; 0 where its answer does not say so. */
  retryAfter = 0;
  /** Whether the answer to a person's own question is on its way. */
  isChecking = false;
  /** Whether that answer was that nothing has changed. */
  isUnchanged = false;

  constructor(host: CaptureHost) {
    this.#host = host;
    this.#poll = new Poll<PublicConnectLink>({
      read: () => this.#read('GET'),
      answered: (answer) => this.#receive(answer),
      over: () => host.changed(),
    });
  }

  /** Whether the link has ended, with or without a payment method. */
  get isOver(): boolean {
    return this.phase === 'completed' || isDeadEnd(this.phase);
  }

  /** Id of the link; the empty string before there is one. */
  get link(): string {
    return this.#link;
  }

  /** What is stored in the browser; `undefined` before there is a link. */
  get record(): NamedCapture | undefined {
    return this.#state && this.#link
      ? { state: this.#state, link: this.#link, captures: this.#captures }
      : undefined;
  }

  /** Seconds that are left of `retryAfter`. */
  get secondsLeft(): number {
    return Math.max(0, Math.ceil((this.#notBefore - performance.now()) / 1_000));
  }

  /** Whether there is a link to open, or the server accepts a request for one. */
  get canOpen(): boolean {
    return !!this.url || !this.secondsLeft;
  }

  /** Obtains the link of this submission, once. Returns its address; `undefined` when there is none to open. */
  async obtain(): Promise<string | undefined> {
    this.#state ??= newSubmissionId();
    const state = this.#state;
    this.#before = this.phase;
    this.#change('opening');
    const routes = this.#host.routes();
    const timeout = clickTimeout();
    const created = await createLink(routes, state, timeout);
    const before = 'value' in created && (await linkState(routes, created.value.id, 'GET', timeout));
    if (this.#state !== state) return undefined; // it was reset meanwhile
    if ('problem' in created) return this.#refuse(created);
    // Without it, captures of others could pass for this one.
    if (!before || 'problem' in before) return before ? this.#refuse(before) : undefined;
    return this.#accept(created.value, before);
  }

  /** The person is on the page of the link from now on. Its state is read until the signal aborts. */
  wait(signal: AbortSignal): void {
    this.#signal = signal;
    this.#change('waiting');
    this.#poll.start(signal);
  }

  /** Continues a capture that was begun on another page, or before a reload. */
  resume({ state, link, captures, isTold }: NamedCapture): void {
    this.reset();
    if (isTold) this.#methodReads = METHOD_READS; // the shop has had the time to learn it
    this.#state = state;
    this.#link = link;
    this.#captures = captures;
    this.phase = 'waiting';
  }

  /** Reads the state at once: there is a reason to believe that it has changed. */
  refresh(): void {
    if (this.phase !== 'waiting') return;
    if (!this.#poll.isRunning && this.#signal) this.#poll.start(this.#signal); // its time was over, or the session
    this.#poll.now();
  }

  /** The person says that it has ended. */
  check(): void {
    if (this.secondsLeft) return;
    this.#startCheck();
    this.refresh();
  }

  /** Closes the link, unless a capture came first. */
  async cancel(): Promise<void> {
    const state = this.#state;
    this.#startCheck();
    const answer = await this.#read('DELETE');
    if (state === this.#state) this.#receive(answer);
  }

  /** Returns to the beginning. The link stays as it is. */
  reset(): void {
    this.#poll.stop();
    clearTimeout(this.#methodTimer);
    clearTimeout(this.#countdown);
    this.#state = this.url = this.method = this.problem = undefined;
    this.#link = '';
    this.isChecking = this.isUnchanged = false;
    this.#captures = this.#methodReads = this.#notBefore = 0;
    this.phase = 'idle';
  }

  #read(method: 'GET' | 'DELETE'): Promise<LinkAnswer> {
    return linkState(this.#host.routes(), this.#link, method);
  }

  #startCheck(): void {
    this.isChecking = true;
    this.isUnchanged = false;
    this.#host.changed();
  }

  /** @param before the link before it is opened: others may have used it, or this one, before a reload */
  #accept({ id, url }: NewConnectLink, before: Answer<PublicConnectLink>): string | undefined {
    const { state, captures } = before.value;
    if (id !== this.#link) this.#captures = captures;
    this.#link = id;
    if (state !== 'open' || captures > this.#captures) {
      this.phase = 'waiting';
      this.#receive(before);
      return undefined;
    }
    this.url = safeLink(url, this.#host.hosts());
    if (!this.url) this.#fail('refused', new PayError('refused'));
    return this.url;
  }

  #refuse(failure: CallFailure): undefined {
    this.#fail(problemOf(failure), errorOf(failure), failure.retryAfter);
  }

  /** Receives the state of the link. Returns whether to read it again. */
  #receive(answer: LinkAnswer): boolean {
    if (this.phase === 'completed') return this.#identify(answer);
    if (this.phase !== 'waiting') return !this.isOver;
    this.isUnchanged = this.isChecking;
    this.isChecking = false;
    if ('problem' in answer) return this.#receiveFailure(answer);
    this.problem = undefined;
    const { state, captures, payment_method } = answer.value;
    if (captures > this.#captures) return this.#complete(payment_method);
    if (state !== 'open') return this.#end(state);
    this.#host.changed();
    return true;
  }

  #receiveFailure(failure: CallFailure): boolean {
    // A page that is not there, of a proxy or a shop that restarts, is no answer of the routes.
    if (failure.status === 404 && failure.problem === 'refused') return this.#end('unknown');
    this.isUnchanged = false;
    const problem = problemOf(failure);
    this.#fail(problem === 'failed' ? 'unavailable' : problem, errorOf(failure), failure.retryAfter);
    return problem !== 'session';
  }

  #complete(method: CapturedMethod | undefined): boolean {
    if (!method && this.#methodReads < METHOD_READS) {
      this.#methodReads += 1;
      this.#methodTimer = setTimeout(() => this.refresh(), METHOD_DELAY);
      return true;
    }
    this.method = method;
    this.#change('completed');
    this.#host.completed();
    const goesOn = !method && this.#host.needsMethod();
    if (!goesOn) this.#poll.stop();
    return goesOn;
  }

  /** The shop's event can be late. */
  #identify(answer: LinkAnswer): boolean {
    if (this.method || 'problem' in answer) return !this.method;
    this.method = answer.value.payment_method;
    if (this.method) this.#host.identified();
    return !this.method;
  }

  /** @returns `false`: there is nothing to read any more */
  #end(end: ConnectEnd): false {
    this.#poll.stop();
    this.#change(end);
    this.#host.ended(end);
    return false;
  }

  #fail(problem: ConnectProblem, error: PayError, retryAfter = 0): void {
    const isNew = problem !== this.problem;
    this.problem = problem;
    this.retryAfter = Math.min(retryAfter, LONGEST_WAIT);
    this.#notBefore = performance.now() + this.retryAfter * 1_000;
    if (this.phase === 'opening') this.phase = this.#before;
    if (isNew) this.#host.failed(error);
    this.#count();
  }

  /** Renders the seconds as they pass. */
  #count(): void {
    clearTimeout(this.#countdown);
    if (this.secondsLeft) this.#countdown = setTimeout(() => this.#count(), 1_000);
    this.#host.changed();
  }

  #change(phase: CapturePhase): void {
    this.phase = phase;
    this.problem = undefined;
    this.isChecking = this.isUnchanged = false;
    this.#host.changed();
  }
}

const errorOf = (failure: CallFailure): PayError => callError(failure, {}, (text) => text);
