import type { NewConnectLink, PublicConnectLink } from '@datafono/contract/pay-routes';
import type { Answer } from '../internal/base/call.ts';
import { ElementError } from '../internal/base/element-error.ts';
import { safeLink } from '../internal/links/link-url.ts';
import { newSubmissionId } from '../internal/submission/submission-id.ts';
import { type ConnectEnd, PayConnectCompletedEvent, PayConnectEndedEvent } from './connect-link.events.ts';
import { obtainLink } from './connect-routes.ts';
import { LinkProgress, type SessionPhase } from './link-progress.ts';
import {
  consumeReturn,
  type StoredSession,
  saveSession,
  sessionOf,
  shareReturn,
  storeTabState,
  tabStateOf,
} from './link-return.ts';
import { LinkWindow, type OpenMode, type WaitingWords } from './link-window.ts';

/** Milliseconds that the browser may take to leave this page for the link's page. After them, the person has stayed. */
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
 *       │ proceed    │ used, closed, or not there                 │
 *       │ return     ▼                                            │
 *       │      used | closed | unknown                            │
 *       ◀──────────────────────── reset ──────────────────────────┘
 *
 * `waiting` continues after a reload or Back (`proceed`), and on the page, or in the window, to which the person returns
 * (`acceptReturn`). Of two windows the first one continues; an end is reported once, by one of them.
 *
 * Owns: the submission, its link, the window, what the browser stores of it, its end. Does not own: what is rendered.
 */
export class LinkSession extends LinkProgress {
  #connection: AbortSignal | undefined;
  /**
   * Aborts when the element is removed or reset, and when the page is stored for Back. It does not abort at the end of the link:
   * the person
   * may return in the other window later, and that window closes when this page answers it.
   */
  #watch = new AbortController();
  /** The submission that creates the link. The link's page returns it as `state` in the URL. */
  #state = '';
  /** Key under which the tab stores the session: the element's key at the time when the session began. */
  #key = '';
  #window: LinkWindow | undefined;
  /** URL of the link; `undefined` where another page, or this page before a reload, received the URL. */
  #url: string | undefined;
  /** Whether another page had reported the end before this page continued the session. */
  #wasReported = false;

  /**
   * Why this page does not continue the session of a return. `returned`: another window continues it. `spent`: the return was used
   * before, and not by this tab. `foreign`: this browser has no session with the state of the return.
   */
  returned: 'returned' | 'spent' | 'foreign' | undefined;

  /** Whether the window can be brought to the front. */
  get isReachable(): boolean {
    return !!this.#window?.isReachable;
  }

  focus(): void {
    this.#window?.focus();
  }

  /** The link is read until the signal aborts, when the element is removed or the page needs no answer. */
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
    this.#store(this.#state);
    if (opened.navigate(url)) return this.wait();
    location.assign(url);
    setTimeout(() => this.phase === 'opening' && this.wait(), LEAVING);
  }

  /**
   * Reads the state of the link from now on, because the person is on the page of the link.
   *
   * @param announces whether the person has returned to this page
   */
  wait(announces = false): void {
    this.pause();
    this.#watch = new AbortController();
    if (this.#connection?.aborted) this.pause();
    this.change('waiting');
    this.startReading();
    const received = () => {
      if (!announces) return this.refresh();
      if (!this.isOver) {
        this.returned = 'returned';
        this.wait(); // the other page may have become unable to read the link
      }
      close(); // has no effect on a window that no script opened
    };
    shareReturn(this.#state, announces, received, this.signal);
  }

  /** Stops reading until `proceed`. */
  pause(): void {
    this.#watch.abort();
  }

  /** Continues after a reload or after Back. */
  proceed(): void {
    const begun = sessionOf(this.tabState);
    if (this.phase === 'idle' && begun) this.resume(begun);
    const isLeaving = this.phase === 'opening' && !!this.#url; // to the page of the link, in this tab
    if (this.phase !== 'waiting' && !isLeaving) return;
    this.#wasReported = !!begun?.isTold;
    this.wait();
    if (this.#wasReported) this.check();
    else this.refresh();
  }

  /** The person has returned to this page. If another window has the session open, that window continues the session. */
  acceptReturn(state: string): void {
    const begun = consumeReturn(state);
    if (this.phase !== 'idle') return;
    if (begun && (!begun.isUsed || state === this.tabState)) {
      this.resume(begun);
      this.wait(true);
      this.check();
    } else this.returned = begun ? 'spent' : 'foreign';
    this.host.changed();
  }

  /** Continues a session that began on another page, or before a reload. */
  resume({ state, link, savedCount, isTold }: StoredSession): void {
    this.reset();
    if (isTold) this.methodReads = 0; // the shop has had time to receive the method
    this.#wasReported = !!isTold;
    this.#state = state;
    this.link = link;
    this.savedCount = savedCount;
    this.phase = 'waiting';
    this.#store(state); // so that a reload can continue the session
  }

  /**
   * Returns to `idle`. The tab forgets the session, so that this element accepts no return to it. The link itself does not
   * change.
   */
  reset(): void {
    this.#window?.close();
    this.pause();
    this.forget();
    this.#store();
    this.#url = this.returned = undefined;
    this.#state = '';
    this.#wasReported = false;
  }

  /** The state of the session that the element has in this tab; the empty string without one. */
  get tabState(): string {
    return this.host.key ? tabStateOf(this.host.key()) : '';
  }

  protected override get signal(): AbortSignal {
    return this.#watch.signal;
  }

  /** Ends the session. The tab still stores a completed session, so that its method is read again after a reload. */
  protected override end(phase: 'completed' | ConnectEnd): void {
    const stored = sessionOf(this.#state);
    // The other window has a page of its own, which reports the end.
    const isTold = this.host.key && (this.returned ? stored?.isTold : this.#wasReported);
    saveSession({ ...stored, ...this.#record, isTold: true });
    if (phase !== 'completed') this.#store();
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

  #store(state?: string): void {
    if (!this.host.key) return;
    if (state || !this.#key) this.#key = this.host.key();
    storeTabState(this.#key, state);
  }

  /** Obtains the link of this submission, once. Returns its URL; `undefined` when there is no link to open. */
  async #obtain(): Promise<string | undefined> {
    this.#state ||= newSubmissionId();
    const state = this.#state;
    const before = this.phase;
    this.change('opening');
    const obtained = await obtainLink(this.host.routes(), state);
    if (this.#state !== state) return undefined; // the session was reset meanwhile
    if (!('problem' in obtained)) return this.#accept(obtained.created, obtained.before, before);
    this.phase = before;
    this.fail(obtained);
    return undefined;
  }

  /** @param before the link's state before it is opened: somebody may have used the link, or this page did so before a reload */
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
