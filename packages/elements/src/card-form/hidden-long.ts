import { css } from '../internal/base/css.ts';

/** A visibility that the page changes is a transition, which ends with an event. */
export const hiddenStyles = css`
  :host > div > div {
    transition: visibility 1ms;
  }
`;

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
  element.shadowRoot?.addEventListener('transitionend', check, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}
