import { SUBMISSION_ID } from '@datafono/contract/pay-routes';

/** A capture that was begun in this browser. */
export interface StoredCapture {
  /** Id of the link. */
  readonly link: string;
  /** How many payment methods the link had captured before it was opened. */
  readonly captures: number;
}

/** A capture that was begun in this tab. */
export interface TabCapture extends StoredCapture {
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

/** Saves a capture, for its return to any page of this origin, and for a reload of this tab. */
export function saveCapture(key: string, capture: TabCapture): void {
  const { state, ...begun } = capture;
  withStorage('localStorage', (storage) => {
    for (const name of Object.keys(storage))
      if (name.startsWith(PREFIX) && !read(storage, name)) storage.removeItem(name);
    storage.setItem(PREFIX + state, JSON.stringify({ ...begun, until: Date.now() + LIFETIME }));
  });
  saveInTab(key, capture);
}

/** Saves a capture for a reload of this tab alone. */
export function saveInTab(key: string, capture: TabCapture): void {
  const entry = JSON.stringify({ ...capture, until: Date.now() + LIFETIME });
  withStorage('sessionStorage', (storage) => storage.setItem(PREFIX + key, entry));
}

/** Removes the capture with a state from this browser, and returns it. `undefined` for one that was not begun in it. */
export const removeCapture = (state: string): StoredCapture | undefined =>
  withStorage('localStorage', (storage) => {
    const capture = read(storage, PREFIX + state);
    storage.removeItem(PREFIX + state);
    return capture;
  });

/** The capture that was begun in this tab, by a key of its element. */
export const tabCapture = (key: string): TabCapture | undefined =>
  withStorage('sessionStorage', (storage) => {
    const capture = read(storage, PREFIX + key);
    return capture && SUBMISSION_ID.test(capture.state) ? capture : undefined;
  });

/** Removes a capture that has ended from this tab. Its person may be about to return to this browser. */
export function removeTabCapture(key: string): void {
  withStorage('sessionStorage', (storage) => storage.removeItem(PREFIX + key));
}

/** Reads an entry, which any script of this origin may have written. One for the return has its state in its name. */
function read(storage: Storage, name: string): TabCapture | undefined {
  try {
    const { state = '', link, captures, until } = JSON.parse(storage.getItem(name) ?? '');
    const isCapture = typeof link === 'string' && Number.isSafeInteger(captures) && until > Date.now();
    return isCapture ? { state, link, captures } : undefined;
  } catch {
    return undefined;
  }
}
