/** A capture that was begun in this browser. */
export interface StoredCapture {
  /** Id of the link. */
  readonly link: string;
  /** How many payment methods the link had captured before it was opened. */
  readonly captures: number;
  /** Whether a person has returned with its state. */
  readonly isUsed?: boolean | undefined;
  /** Whether a page was told of its end. */
  readonly isTold?: boolean | undefined;
}

/** A capture and its name. */
export interface NamedCapture extends StoredCapture {
  /** The submission that created the link, which is the `state` of the address that it returns to. */
  readonly state: string;
}

/** Milliseconds after which a return is no longer that of a capture. */
const LIFETIME = 24 * 60 * 60 * 1_000;
const PREFIX = 'pay-connect-link ';

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

/** Saves a capture for its return to any page of this origin. */
export function saveCapture({ state, ...capture }: NamedCapture): void {
  withStorage('localStorage', (storage) => {
    for (const name of Object.keys(storage))
      if (name.startsWith(PREFIX) && !read(storage, name)) storage.removeItem(name);
    storage.setItem(PREFIX + state, JSON.stringify({ ...capture, until: Date.now() + LIFETIME }));
  });
}

/** The capture with a state; `undefined` for one that was not begun in this browser. */
export const captureOf = (state: string): NamedCapture | undefined =>
  withStorage('localStorage', (storage) => {
    const capture = read(storage, PREFIX + state);
    return capture && { ...capture, state };
  });

/** Keeps, for this tab alone, which capture is that of an element; none without a state. */
export function keepState(key: string, state?: string): void {
  withStorage('sessionStorage', (storage) =>
    state ? storage.setItem(PREFIX + key, state) : storage.removeItem(PREFIX + key),
  );
}

/** The state that is kept for an element in this tab; the empty string without one. */
export const keptState = (key: string): string =>
  withStorage('sessionStorage', (storage) => storage.getItem(PREFIX + key)) ?? '';

/** Reads an entry, which any script of this origin may have written. */
function read(storage: Storage, name: string): StoredCapture | undefined {
  try {
    const { link, captures, isUsed, isTold, until } = JSON.parse(storage.getItem(name) ?? '');
    const isCapture = typeof link === 'string' && Number.isSafeInteger(captures) && until > Date.now();
    return isCapture ? { link, captures, isUsed, isTold } : undefined;
  } catch {
    return undefined;
  }
}
