import { announceReturn } from './return-channel.ts';
import { captureOf, type NamedCapture, saveCapture } from './stored-captures.ts';

/** As an element makes it: the page may have a `state` of its own, such as that of a login. */
const STATE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The state in the page's address; the empty string without one that an element made. */
export function returnedState(): string {
  const state = new URLSearchParams(location.search).get('state') ?? '';
  return STATE.test(state) ? state : '';
}

/**
 * Takes the state out of the page's address. Returns what was begun with it, as it was before this return; `undefined` where
 * nothing was: the state is forged, or came to another browser.
 */
export function takeReturn(state: string): NamedCapture | undefined {
  const url = new URL(location.href);
  // Not by its `searchParams`, which would write the others anew.
  url.search = url.search
    .slice(1)
    .split('&')
    .filter((parameter) => !parameter.startsWith('state='))
    .join('&');
  history.replaceState(history.state, '', url);
  const begun = captureOf(state);
  if (begun) saveCapture({ ...begun, isUsed: true });
  return begun;
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
