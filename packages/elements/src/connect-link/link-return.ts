/** What the browser remembers of a link that was opened in it. */
export interface StoredSession {
  /** The submission that created the link, which is the `state` of the address that it returns to. */
  readonly state: string;
  readonly link: string;
  /** How many payment methods the link had saved before it was opened. */
  readonly savedCount: number;
  /** Whether a person has returned with its state. */
  readonly isUsed?: boolean | undefined;
  /** Whether a page was told of its end. */
  readonly isTold?: boolean | undefined;
}

/** Milliseconds after which a return is no longer that of a session. */
const LIFETIME = 24 * 60 * 60 * 1_000;
const PREFIX = 'pay-connect-link ';

/** As an element makes it: the page may have a `state` of its own, such as that of a login. */
const STATE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Storage that is forbidden, full or absent stores nothing: the route is then asked in the first window alone. */
function withStorage<T>(
  kind: 'localStorage' | 'sessionStorage',
  use: (storage: Storage) => T,
): T | undefined {
  try {
    return use(globalThis[kind]);
  } catch {
    return undefined;
  }
}

/** Saves a session for its return to any page of this origin. */
export function saveSession({ state, ...session }: StoredSession): void {
  withStorage('localStorage', (storage) => {
    for (const name of Object.keys(storage))
      if (name.startsWith(PREFIX) && !read(storage, name)) storage.removeItem(name);
    storage.setItem(PREFIX + state, JSON.stringify({ ...session, until: Date.now() + LIFETIME }));
  });
}

/** The session with a state; `undefined` for one that was not begun in this browser. */
export const sessionOf = (state: string): StoredSession | undefined =>
  withStorage('localStorage', (storage) => {
    const session = read(storage, PREFIX + state);
    return session && { ...session, state };
  });

/** Keeps, for this tab alone, which session is that of an element; none without a state. */
export function keepState(key: string, state?: string): void {
  withStorage('sessionStorage', (storage) =>
    state ? storage.setItem(PREFIX + key, state) : storage.removeItem(PREFIX + key),
  );
}

/** The state that is kept for an element in this tab; the empty string without one. */
export const keptState = (key: string): string =>
  withStorage('sessionStorage', (storage) => storage.getItem(PREFIX + key)) ?? '';

/** Reads an entry, which any script of this origin may have written. */
function read(storage: Storage, name: string): Omit<StoredSession, 'state'> | undefined {
  try {
    const { link, savedCount, isUsed, isTold, until } = JSON.parse(storage.getItem(name) ?? '');
    const isSession = typeof link === 'string' && Number.isSafeInteger(savedCount) && until > Date.now();
    return isSession ? { link, savedCount, isUsed, isTold } : undefined;
  } catch {
    return undefined;
  }
}

/** The state in the page's address; the empty string without one that an element made. */
export function returnedState(): string {
  const state = new URLSearchParams(location.search).get('state') ?? '';
  return STATE.test(state) ? state : '';
}

/**
 * Takes the state out of the page's address. Returns the session with it, as it was before this return; `undefined` where
 * there is none: the state is forged, or came to another browser.
 */
export function takeReturn(state: string): StoredSession | undefined {
  const url = new URL(location.href);
  // Not by its `searchParams`, which would write the others anew.
  url.search = url.search
    .slice(1)
    .split('&')
    .filter((parameter) => !parameter.startsWith('state='))
    .join('&');
  history.replaceState(history.state, '', url);
  const session = sessionOf(state);
  if (session) saveSession({ ...session, isUsed: true });
  return session;
}

/**
 * Between the pages of this origin: announces that the person has returned with a state, or answers another page that does.
 *
 * @param heard called when another page has returned, or, of one that announces it, when another page goes on
 * @param signal closes the channel
 */
export function shareReturn(state: string, announces: boolean, heard: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const channel = new BroadcastChannel('pay-connect-link');
  signal.addEventListener('abort', () => channel.close());
  // Any page of this origin may post.
  channel.addEventListener('message', ({ data }) => {
    if (Object(data)[announces ? 'received' : 'returned'] !== state) return;
    if (!announces) channel.postMessage({ received: state });
    heard();
  });
  if (announces) channel.postMessage({ returned: state });
}
