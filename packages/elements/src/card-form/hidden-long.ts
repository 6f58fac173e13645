/** Milliseconds. */
const LONG = 10 * 60_000;

/**
 * Calls a function whenever the page has hidden an element for ten minutes, such as in a tab of its own or an `Activity` of
 * React: the person has gone on to something else.
 */
export function onceHiddenLong(
  element: HTMLElement & { readonly isRendered: boolean },
  forget: () => void,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    if (!element.isRendered) timer = setTimeout(forget, LONG);
  };
  // Wherever it is scrolled to. A ResizeObserver may report an error to the page.
  const observer = new IntersectionObserver(check, { rootMargin: '99999px' });
  observer.observe(element);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}
