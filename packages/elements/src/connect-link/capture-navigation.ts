import type { Capture } from './capture.ts';
import { CaptureWindow, type OpenMode, type WaitingWords } from './capture-window.ts';
import { announceAndClose, removeReturn, returnedState } from './connect-return.ts';
import { onReturn } from './return-channel.ts';
import { removeTabCapture, saveCapture, saveInTab, tabCapture } from './stored-captures.ts';

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

  /** Of a return that goes on in another window, or came from another browser; such a page reads nothing. */
  returned: 'returned' | 'foreign' | undefined;

  constructor(capture: Capture, host: NavigationHost) {
    this.#capture = capture;
    this.#host = host;
  }

  /** Whether the window can be brought to the front. */
  get isReachable(): boolean {
    return !!this.#window?.isReachable;
  }

  /** Whether the person is in another window, as far as is known. */
  get isElsewhere(): boolean {
    return !!this.#window?.wasOpened;
  }

  focus(): void {
    this.#window?.focus();
  }

  /** Notices returns from now on, and goes on with what was begun, until the signal aborts. */
  connect(signal: AbortSignal): void {
    if (signal === this.#connection) return;
    this.#connection = signal;
    addEventListener('pagehide', () => this.#stop(), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && this.#goOn(), { signal });
    document.addEventListener('visibilitychange', () => this.#capture.refresh(), { signal });
    signal.addEventListener('abort', () => this.#stop());
    const state = returnedState();
    const isOwn = state && state === tabCapture(this.#host.key())?.state;
    if (isOwn) this.#return();
    else this.#goOn();
    // Another element of the page may have begun it.
    if (state && !isOwn) setTimeout(() => signal.aborted || this.#return());
  }

  /** Opens the link. Call it within a click. */
  async open(): Promise<void> {
    const capture = this.#capture;
    if (capture.isOver) capture.reset();
    if (capture.phase === 'opening' || !capture.canOpen) return;
    this.returned = undefined;
    this.#window?.close();
    const opened = new CaptureWindow(this.#host.mode(), this.#host.words());
    this.#window = opened;
    const url = capture.url ?? (await capture.obtain());
    const { record } = capture;
    if (!url || !record) return opened.close();
    saveCapture(this.#host.key(), record);
    if (opened.navigate(url)) return this.#wait();
    location.assign(url);
    setTimeout(() => capture.phase === 'opening' && this.#wait(), LEAVING);
  }

  /** There is nothing to go on with after a reload. */
  end(): void {
    this.#window?.close();
    removeTabCapture(this.#host.key());
    this.returned = undefined;
  }

  /** The element returns to its beginning: a return is no longer its own. */
  abandon(): void {
    this.end();
    this.#stop();
  }

  /** Continues after a reload, or after Back. */
  #goOn(): void {
    const capture = this.#capture;
    const begun = capture.phase === 'idle' ? tabCapture(this.#host.key()) : undefined;
    if (begun) capture.resume(begun);
    const isLeaving = capture.phase === 'opening' && !!capture.url; // to the page of the link, in this tab
    if (capture.phase !== 'waiting' && !isLeaving) return;
    this.#wait();
    capture.refresh();
  }

  #return(): void {
    const taken = removeReturn();
    if (!taken || this.#capture.phase !== 'idle') return;
    const { state, begun } = taken;
    if (!begun) {
      this.returned = 'foreign';
      this.#host.changed();
      return;
    }
    this.#capture.resume({ ...begun, state });
    saveInTab(this.#host.key(), { ...begun, state }); // for a reload
    const received = () => {
      if (this.#capture.isOver) return;
      this.abandon();
      this.#capture.reset();
      this.returned = 'returned';
      this.#host.changed();
    };
    const signal = this.#renewWatch();
    this.#capture.wait(signal);
    announceAndClose(state, received, signal);
    this.#capture.check();
  }

  /** The person is elsewhere, and may return to another page. */
  #wait(): void {
    const signal = this.#renewWatch();
    this.#capture.wait(signal);
    const state = this.#capture.record?.state;
    if (state) onReturn(state, () => this.#capture.refresh(), signal);
  }

  #stop(): void {
    this.#watch.abort();
  }

  #renewWatch(): AbortSignal {
    this.#watch.abort();
    this.#watch = new AbortController();
    if (this.#connection?.aborted) this.#watch.abort();
    return this.#watch.signal;
  }
}
