/** What the browser stores of a link that was opened in it. */
export interface StoredSession {
  /** The submission that created the link. The link's page returns it as `state` in the URL. */
  readonly state: string;
  readonly link: string;
  /** How many payment methods the link had saved before it was opened. */
  readonly savedCount: number;
  /** Whether a person has returned with this state. */
  readonly isUsed?: boolean | undefined;
  /** Whether a page has reported the end of the link. */
  readonly isTold?: boolean | undefined;
}

/** Milliseconds after which a stored session accepts no return. */
const LIFETIME = 24 * 60 * 60 * 1_000;
const PREFIX = 'pay-connect-link ';

/** A `state` that an element made. The page may have a `state` of its own, such as that of a login. */
const STATE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Where storage is forbidden, full or absent, nothing is stored, and only the first window reads the link. */
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

/** Saves a session, so that the person can return to any page of this origin. */
export function saveSession({ state, ...session }: StoredSession): void {
  withStorage('localStorage', (storage) => {
    for (const name of Object.keys(storage))
      if (name.startsWith(PREFIX) && !read(storage, name)) storage.removeItem(name);
    storage.setItem(PREFIX + state, JSON.stringify({ ...session, until: Date.now() + LIFETIME }));
  });
}

/** The session with a state; `undefined` if this browser did not begin it. */
export const sessionOf = (state: string): StoredSession | undefined =>
  withStorage('localStorage', (storage) => {
    const session = read(storage, PREFIX + state);
    return session && { ...session, state };
  });

/** Stores, for this tab alone, which session an element has; without a state, removes the entry. */
export function storeTabState(key: string, state?: string): void {
  withStorage('sessionStorage', (storage) =>
    state ? storage.setItem(PREFIX + key, state) : storage.removeItem(PREFIX + key),
  );
}

/** The state of the session that an element has in this tab; the empty string without one. */
export const tabStateOf = (key: string): string =>
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

/** The state in the page's URL, if an element made it; otherwise the empty string. */
export function returnedState(): string {
  const state = new URLSearchParams(location.search).get('state') ?? '';
  return STATE.test(state) ? state : '';
}

/**
 * Removes the state from the page's URL, and stores that its session was used.
 *
 * @returns the session as it was before; `undefined` if this browser has none: the state is forged, or the link was opened in
 *   another browser
 */
export function consumeReturn(state: string): StoredSession | undefined {
  const url = new URL(location.href);
  // `searchParams` would rewrite the other parameters.
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
 * Connects the pages of this origin that share a session. The page to which the person has returned announces the return, and a
 * page that has the session open answers it.
 *
 * @param announces whether this page announces the return
 * @param received called on the announcing page when another page answers, and on other pages when the return is announced
 * @param signal closes the channel
 */
export function shareReturn(
  state: string,
  announces: boolean,
  received: () => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const channel = new BroadcastChannel('pay-connect-link');
  signal.addEventListener('abort', () => channel.close());
  // Any page of this origin may post to the channel.
  channel.addEventListener('message', ({ data }) => {
    if (Object(data)[announces ? 'received' : 'returned'] !== state) return;
    if (!announces) channel.postMessage({ received: state });
    received();
  });
  if (announces) channel.postMessage({ returned: state });
}
