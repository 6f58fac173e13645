/** How a link is opened: in this tab, in another one, or in a window. */
export type OpenMode = 'redirect' | 'tab' | 'popup';

/** Where `mode="auto"` opens a window. */
const DESKTOP = '(pointer: fine) and (width >= 48rem)';

/** How a link is opened on this device, by the attribute `mode`. */
export function openModeOf(mode: string): OpenMode {
  if (mode === 'redirect' || mode === 'tab' || mode === 'popup') return mode;
  return matchMedia(DESKTOP).matches ? 'popup' : 'redirect';
}

/** A window as wide as a phone. */
const SIZE = 'popup,width=480,height=760';

/** The words of the window while it waits for its address. */
export interface WaitingWords {
  readonly text: string;
  readonly lang: string;
}

/**
 * The window in which a link is opened. It is opened within the click, since browsers block it later, and has its address
 * once there is a link.
 *
 * Owns: the window and what it shows until then. Does not own: the link. It never concludes anything from a window that is
 * closed: with `Cross-Origin-Opener-Policy` on either side one that is open appears so.
 *
 * @see https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-open-dev
 */
export class LinkWindow {
  #window: Window | null = null;

  /** Whether it is open, and within reach. */
  get isReachable(): boolean {
    return !!this.#window && !this.#window.closed;
  }

  /** Opens a blank window; none to redirect, or where the browser refuses. */
  constructor(mode: OpenMode, words: WaitingWords) {
    if (mode === 'redirect') return;
    try {
      this.#window = open('', '_blank', mode === 'popup' ? SIZE : '');
      if (this.#window) wait(this.#window, words);
    } catch {
      this.close(); // in-app browsers return windows without a document
    }
  }

  /** Shows an address. Returns `false` where there is no window, or no longer. */
  navigate(url: string): boolean {
    if (!this.#window || this.#window.closed) return false;
    this.#window.location.replace(url);
    return true;
  }

  focus(): void {
    this.#window?.focus();
  }

  close(): void {
    this.#window?.close();
    this.#window = null;
  }
}

/** The page that is opened there must not reach this one. */
function wait(window: Window, { text, lang }: WaitingWords): void {
  window.opener = null;
  const { body, documentElement } = window.document;
  documentElement.lang = lang;
  documentElement.style.cssText = 'color-scheme: light dark; font: 1.125rem/1.5 system-ui; padding: 1rem';
  window.document.title = text;
  body.setAttribute('role', 'status');
  body.textContent = text;
}

/** Opens an address in a window of its own, which cannot reach this page, and of which nothing is known. */
export function openWithoutOpener(url: string, mode: OpenMode): void {
  open(
    url,
    mode === 'redirect' ? '_self' : '_blank',
    mode === 'popup' ? `${SIZE},noopener,noreferrer` : 'noopener,noreferrer',
  );
}
