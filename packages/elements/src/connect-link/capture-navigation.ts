import type { Capture } from './capture.ts';
import { CaptureWindow, type OpenMode, type WaitingWords } from './capture-window.ts';
import { announceAndClose, returnedState, takeReturn } from './connect-return.ts';
import { onReturn } from './return-channel.ts';
import { captureOf, keepState, keptState, type NamedCapture, saveCapture } from './stored-captures.ts';

/** Milliseconds in which the browser leaves this page for that of the link, unless the person stays. */
const LEAVING = 5_000;

/** The element whose person goes to the page of a link. */
export interface NavigationHost {
  /** By which a capture of this element is found after a reload. */
  key(): string;
  mode(): OpenMode;
  /** The words of a window without an address yet. */
  words(): WaitingWords;
  /** Called when something else must be rendered. */
  changed(): void;
}

/**
 * Opens the page of a link, and notices the return from it.
 *
 * Owns: the window, what the browser stores, how a return is noticed. Does not own: the state of the link, which the shop's
 * routes alone know.
 */
export class CaptureNavigation {
  readonly #capture: Capture;
  readonly #host: NavigationHost;
  #window: CaptureWindow | undefined;
  #connection: AbortSignal | undefined;
  /**
   * Aborts when the element is removed or reset, and when the page is stored for Back. Not at the end: the other window may
   * return later than that, and closes when it is answered.
   */
  #watch = new AbortController();

  /** Whether a page was told of the end before this one went on. */
  #isTold = false;

  /** Of a return that another window goes on with; that was used, and is of no capture of this tab; of no capture at all. */
  returned: 'returned' | 'spent' | 'foreign' | undefined;

  constructor(capture: Capture, host: NavigationHost) {
    this.#capture = capture;
    this.#host = host;
  }

  /** Whether the window can be brought to the front. */
  get isReachable(): boolean {
    return !!this.#window?.isReachable;
  }

  focus(): void {
    this.#window?.focus();
  }

  /** Notices returns from now on, and goes on with what was begun, until the signal aborts. */
  connect(signal: AbortSignal): void {
    if (signal === this.#connection) return;
    this.#connection = signal;
    addEventListener('pagehide', () => this.#watch.abort(), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && this.#goOn(), { signal });
    addEventListener('focus', () => this.#host.changed(), { signal }); // the other window may have been closed
    document.addEventListener('visibilitychange', () => this.#capture.refresh(), { signal });
    signal.addEventListener('abort', () => this.#watch.abort());
    const state = returnedState();
    const isOwn = state && state === keptState(this.#host.key());
    if (isOwn) this.#return(state);
    else this.#goOn();
    // Another element of the page may have begun it.
    if (state && !isOwn) setTimeout(() => !signal.aborted && returnedState() && this.#return(state));
  }

  /** Opens the link. Call it within a click. */
  async open(): Promise<void> {
    const capture = this.#capture;
    if (capture.isOver) this.abandon();
    if (capture.phase === 'opening' || !capture.canOpen) return;
    this.returned = undefined;
    this.#window?.close();
    const opened = new CaptureWindow(this.#host.mode(), this.#host.words());
    this.#window = opened;
    const url = capture.url ?? (await capture.obtain());
    const { record } = capture;
    if (!url || !record) return opened.close();
    saveCapture(record);
    keepState(this.#host.key(), record.state);
    if (opened.navigate(url)) return this.#wait();
    location.assign(url);
    setTimeout(() => capture.phase === 'opening' && this.#wait(), LEAVING);
  }

  /**
   * The link has ended. What was captured is kept for this element, in this tab.
   *
   * @returns whether a page was told before
   */
  end(): boolean {
    const { phase, record } = this.#capture;
    const begun = record && captureOf(record.state);
    // The other window, with which the person goes on, tells its own page.
    const isTold = this.returned ? !!begun?.isTold : this.#isTold;
    if (record) saveCapture({ ...begun, ...record, isTold: true });
    if (phase !== 'completed') keepState(this.#host.key());
    this.#window?.close();
    this.returned = undefined;
    return isTold;
  }

  /** Returns to the beginning: nothing is kept, and a return is no longer that of this element. */
  abandon(): void {
    this.#window?.close();
    this.returned = undefined;
    this.#isTold = false;
    keepState(this.#host.key());
    this.#watch.abort();
    this.#capture.reset();
  }

  /** Continues after a reload, or after Back. */
  #goOn(): void {
    const capture = this.#capture;
    const begun = captureOf(keptState(this.#host.key()));
    if (capture.phase === 'idle' && begun) capture.resume(begun);
    const isLeaving = capture.phase === 'opening' && !!capture.url; // to the page of the link, in this tab
    if (capture.phase !== 'waiting' && !isLeaving) return;
    this.#isTold = !!begun?.isTold;
    this.#wait();
    if (this.#isTold) capture.check();
    else capture.refresh();
  }

  #return(state: string): void {
    const begun = takeReturn(state);
    if (this.#capture.phase !== 'idle') return;
    if (begun && (!begun.isUsed || state === keptState(this.#host.key()))) this.#takeUp(begun);
    else this.returned = begun ? 'spent' : 'foreign';
    this.#host.changed();
  }

  /** Goes on with what was begun here or in another window. Where that is open, it is the one that goes on. */
  #takeUp(begun: NamedCapture): void {
    const capture = this.#capture;
    capture.resume(begun);
    this.#isTold = !!begun.isTold;
    keepState(this.#host.key(), begun.state); // for a reload
    const signal = this.#renewWatch();
    capture.wait(signal);
    const received = () => {
      if (capture.isOver) return;
      this.returned = 'returned';
      this.#wait(); // the other one may be a page that learns nothing any more
    };
    announceAndClose(begun.state, received, signal);
    capture.check();
  }

  /** The person is elsewhere, and may return to another page. */
  #wait(): void {
    const signal = this.#renewWatch();
    this.#capture.wait(signal);
    const state = this.#capture.record?.state;
    if (state) onReturn(state, () => this.#capture.refresh(), signal);
  }

  #renewWatch(): AbortSignal {
    this.#watch.abort();
    this.#watch = new AbortController();
    if (this.#connection?.aborted) this.#watch.abort();
    return this.#watch.signal;
  }
}
