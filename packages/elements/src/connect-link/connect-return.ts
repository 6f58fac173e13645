import { announceReturn } from './return-channel.ts';
import { removeCapture, type StoredCapture } from './stored-captures.ts';

/** As an element makes it: the page may have a `state` of its own, such as that of a login. */
const STATE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The return from the page of a link. */
export interface Return {
  readonly state: string;
  /** `undefined` where it was not begun in this browser: the state is forged, was used, or came to another browser. */
  readonly begun: StoredCapture | undefined;
}

/** The state in the page's address; `undefined` without one that an element made. */
export function returnedState(): string | undefined {
  const state = new URLSearchParams(location.search).get('state') ?? '';
  return STATE.test(state) ? state : undefined;
}

/** Takes the state out of the page's address; `undefined` without one. */
export function removeReturn(): Return | undefined {
  const state = returnedState();
  if (!state) return undefined;
  const url = new URL(location.href);
  // Not by its `searchParams`, which would write the others anew.
  url.search = url.search
    .slice(1)
    .split('&')
    .filter((parameter) => !parameter.startsWith('state='))
    .join('&');
  history.replaceState(history.state, '', url);
  return { state, begun: removeCapture(state) };
}

/**
 * Announces the return to the page where it was begun. Where that is open, this window is closed.
 *
 * @param received called when that page goes on, so that this one need not
 */
export function announceAndClose(state: string, received: () => void, signal: AbortSignal): void {
  announceReturn(
    state,
    () => {
      received();
      close(); // without effect on a window that no script opened
    },
    signal,
  );
}
