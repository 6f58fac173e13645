import type { NewConnectLink, PublicConnectLink } from '@datafono/contract/pay-routes';
import type { Answer } from '../internal/base/call.ts';
import { ElementError } from '../internal/base/element-error.ts';
import { safeLink } from '../internal/links/link-url.ts';
import { newSubmissionId } from '../internal/submission/submission-id.ts';
import { type ConnectEnd, PayConnectCompletedEvent, PayConnectEndedEvent } from './connect-link.events.ts';
import { obtainLink } from './connect-routes.ts';
import { LinkProgress, type SessionPhase } from './link-progress.ts';
import {
  keepState,
  keptState,
  type StoredSession,
  saveSession,
  sessionOf,
  shareReturn,
  takeReturn,
} from './link-return.ts';
import { LinkWindow, type OpenMode, type WaitingWords } from './link-window.ts';

/** Milliseconds in which the browser leaves this page for that of the link, unless the person stays. */
const LEAVING = 5_000;

/**
 * The session of a connect link, from the click to the payment method that was saved, over reloads and windows.
 *
 *            open ┌── no link ──┐
 *                 ▼             │
 *     idle ────▶ opening ───────┘
 *       │            │ there is a link
 *       │            ▼              more methods than before
 *       ├───────▶ waiting ──────────────────────────────────▶ completed
 *       │ goOn       │ used, closed, or not there                 │
 *       │ return     ▼                                            │
 *       │      used | closed | unknown                            │
 *       ◀──────────────────────── reset ──────────────────────────┘
 *
 * `waiting` goes on after a reload or Back (`goOn`), and on the page, or in the window, to which the person returns
 * (`return`). Of two windows the first one goes on; an end is reported once, by one of them.
 *
 * Owns: the submission, its link, the window, what the browser stores of it, its end. Does not own: what is rendered.
 */
export class LinkSession extends LinkProgress {
  #connection: AbortSignal | undefined;
  /**
   * Aborts when the element is removed or reset, and when the page is stored for Back. Not at the end: the other window may
   * return later than that, and closes when it is answered.
   */
  #watch = new AbortController();
  /** The submission that creates the link, which is the `state` of the address that it returns to. */
  #state = '';
  /** By which it is kept: that of the address with which it was begun. */
  #key = '';
  #window: LinkWindow | undefined;
  /** Address of the link, when it was received on this page. */
  #url: string | undefined;
  /** Whether a page was told of the end before this one went on. */
  #isTold = false;

  /** Of a return that another window goes on with; that was used, and is of no session of this tab; of no session at all. */
  returned: 'returned' | 'spent' | 'foreign' | undefined;

  /** Whether the window can be brought to the front. */
  get isReachable(): boolean {
    return !!this.#window?.isReachable;
  }

  focus(): void {
    this.#window?.focus();
  }

  /** Reads while the element, or the page, is there. */
  connect(signal: AbortSignal): void {
    this.#connection = signal;
    signal.addEventListener('abort', () => this.pause());
  }

  /** Opens the link. Call it within a click. */
  async open(mode: OpenMode, words: WaitingWords): Promise<void> {
    if (this.isOver) this.reset();
    if (this.phase === 'opening' || (!this.#url && this.secondsLeft)) return;
    this.returned = undefined;
    this.#window?.close();
    const opened = new LinkWindow(mode, words);
    this.#window = opened;
    const url = this.#url ?? (await this.#obtain());
    if (!url) return opened.close();
    saveSession(this.#record);
    this.#keep(this.#state);
    if (opened.navigate(url)) return this.wait();
    location.assign(url);
    setTimeout(() => this.phase === 'opening' && this.wait(), LEAVING);
  }

  /** The person is on the page of the link; `announces` where they have returned. Its state is read from now on. */
  wait(announces = false): void {
    this.pause();
    this.#watch = new AbortController();
    if (this.#connection?.aborted) this.pause();
    this.change('waiting');
    this.startReading();
    const heard = () => {
      if (!announces) return this.refresh();
      if (!this.isOver) {
        this.returned = 'returned';
        this.wait(); // the other one may be a page that learns nothing any more
      }
      close(); // without effect on a window that no script opened
    };
    shareReturn(this.#state, announces, heard, this.signal);
  }

  /** Reads no more until it goes on. */
  pause(): void {
    this.#watch.abort();
  }

  /** Continues after a reload, or after Back. */
  goOn(): void {
    const begun = sessionOf(this.keptState);
    if (this.phase === 'idle' && begun) this.resume(begun);
    const isLeaving = this.phase === 'opening' && !!this.#url; // to the page of the link, in this tab
    if (this.phase !== 'waiting' && !isLeaving) return;
    this.#isTold = !!begun?.isTold;
    this.wait();
    if (this.#isTold) this.check();
    else this.refresh();
  }

  /** The person has returned to this page. Where another window with the session is open, it is the one that goes on. */
  return(state: string): void {
    const begun = takeReturn(state);
    if (this.phase !== 'idle') return;
    if (begun && (!begun.isUsed || state === this.keptState)) {
      this.resume(begun);
      this.wait(true);
      this.check();
    } else this.returned = begun ? 'spent' : 'foreign';
    this.host.changed();
  }

  /** Continues a session that was begun on another page, or before a reload. */
  resume({ state, link, savedCount, isTold }: StoredSession): void {
    this.reset();
    if (isTold) this.methodReads = 0; // the shop has had the time to learn it
    this.#isTold = !!isTold;
    this.#state = state;
    this.link = link;
    this.savedCount = savedCount;
    this.phase = 'waiting';
    this.#keep(state); // for a reload
  }

  /** Returns to the beginning. Nothing is kept, and a return is no longer that of this element; the link stays as it is. */
  reset(): void {
    this.#window?.close();
    this.pause();
    this.forget();
    this.#keep();
    this.#url = this.returned = undefined;
    this.#state = '';
    this.#isTold = false;
  }

  /** The state that is kept for the element in this tab; the empty string without one. */
  get keptState(): string {
    return this.host.key ? keptState(this.host.key()) : '';
  }

  protected override get signal(): AbortSignal {
    return this.#watch.signal;
  }

  /** What was saved is kept for this element, in this tab. */
  protected override end(phase: 'completed' | ConnectEnd): void {
    const stored = sessionOf(this.#state);
    // The other window, with which the person goes on, tells its own page.
    const isTold = this.host.key && (this.returned ? stored?.isTold : this.#isTold);
    saveSession({ ...stored, ...this.#record, isTold: true });
    if (phase !== 'completed') this.#keep();
    this.#window?.close();
    this.returned = undefined;
    this.change(phase);
    if (phase === 'completed') {
      if (isTold) return;
      if (this.method) this.reportInput();
      this.host.report(new PayConnectCompletedEvent(this.link, this.method));
    } else if (isTold) {
      this.reset();
      this.host.changed();
    } else this.host.report(new PayConnectEndedEvent(this.link, phase));
  }

  get #record(): StoredSession {
    return { state: this.#state, link: this.link, savedCount: this.savedCount };
  }

  #keep(state?: string): void {
    if (!this.host.key) return;
    if (state || !this.#key) this.#key = this.host.key();
    keepState(this.#key, state);
  }

  /** Obtains the link of this submission, once. Returns its address; `undefined` when there is none to open. */
  async #obtain(): Promise<string | undefined> {
    this.#state ||= newSubmissionId();
    const state = this.#state;
    const before = this.phase;
    this.change('opening');
    const obtained = await obtainLink(this.host.routes(), state);
    if (this.#state !== state) return undefined; // it was reset meanwhile
    if (!('problem' in obtained)) return this.#accept(obtained.created, obtained.before, before);
    this.phase = before;
    this.fail(obtained);
    return undefined;
  }

  /** @param before the link before it is opened: others may have used it, or this one, before a reload */
  #accept(
    { id, url }: NewConnectLink,
    before: Answer<PublicConnectLink>,
    phase: SessionPhase,
  ): string | undefined {
    const { state, captures } = before.value;
    if (id !== this.link) this.savedCount = captures;
    this.link = id;
    if (state !== 'open' || captures > this.savedCount) {
      this.phase = 'waiting';
      this.receive(before);
      return undefined;
    }
    this.#url = safeLink(url, this.host.hosts());
    if (this.#url) return this.#url;
    this.phase = phase;
    this.host.refused?.();
    this.failWith('refused', new ElementError('refused'));
    return undefined;
  }
}
