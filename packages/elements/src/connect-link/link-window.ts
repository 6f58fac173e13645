/** How a link is opened: `redirect` in this tab, `tab` in another tab, `popup` in a window. */
export type OpenMode = 'redirect' | 'tab' | 'popup';

/** The devices on which `mode="auto"` opens a window. */
const DESKTOP = '(pointer: fine) and (width >= 48rem)';

/** How the attribute `mode` opens a link on this device. */
export function openModeOf(mode: string): OpenMode {
  if (mode === 'redirect' || mode === 'tab' || mode === 'popup') return mode;
  return matchMedia(DESKTOP).matches ? 'popup' : 'redirect';
}

/** The size of a phone's screen. */
const SIZE = 'popup,width=480,height=760';

/** What the window shows while it waits for the link's URL. */
export interface WaitingWords {
  readonly text: string;
  readonly lang: string;
}

/**
 * The window in which a link is opened. It opens within the click, because browsers block it later, and receives its URL once
 * there is a link.
 *
 * Owns: the window, and what it shows before the link. Does not own: the link. Nothing is concluded from a closed window, because
 * `Cross-Origin-Opener-Policy` on either page makes an open window appear closed.
 *
 * @see https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-open-dev
 */
export class LinkWindow {
  #window: Window | null = null;

  /** Whether the window is open, and this page can reach it. */
  get isReachable(): boolean {
    return !!this.#window && !this.#window.closed;
  }

  /** Opens a blank window. There is no window for `redirect`, or where the browser refuses it. */
  constructor(mode: OpenMode, words: WaitingWords) {
    if (mode === 'redirect') return;
    try {
      this.#window = open('', '_blank', mode === 'popup' ? SIZE : '');
      if (this.#window) wait(this.#window, words);
    } catch {
      this.close(); // in-app browsers return windows without a document
    }
  }

  /** Navigates the window to a URL. Returns `false` where there is no window, or no longer. */
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

/** Shows the words, and cuts the window's access to this page before the link is loaded. */
function wait(window: Window, { text, lang }: WaitingWords): void {
  window.opener = null;
  const { body, documentElement } = window.document;
  documentElement.lang = lang;
  documentElement.style.cssText = 'color-scheme: light dark; font: 1.125rem/1.5 system-ui; padding: 1rem';
  window.document.title = text;
  body.setAttribute('role', 'status');
  body.textContent = text;
}

/** Opens a URL in a window that cannot reach this page, and that this page cannot observe. */
export function openWithoutOpener(url: string, mode: OpenMode): void {
  open(
    url,
    mode === 'redirect' ? '_self' : '_blank',
    mode === 'popup' ? `${SIZE},noopener,noreferrer` : 'noopener,noreferrer',
  );
}
