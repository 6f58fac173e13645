/** For how long the focus of the page may come after its message, in milliseconds. */
const FOCUS_TIME = 1_000;

/**
 * Calls a function once the document has the focus. A page that has gone on to something else meanwhile keeps the focus: the frame
 * takes none while its document has none. The focus that the page gives to the frame can come after the message.
 */
export function onceFocused(focus: () => void): void {
  if (document.hasFocus()) {
    focus();
    return;
  }
  const requested = performance.now();
  addEventListener('focus', () => performance.now() - requested < FOCUS_TIME && focus(), { once: true });
}
