/** The index that a key moves to in a row of items; `undefined` for other keys. */
function indexAfter(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return index + 1;
    case 'ArrowUp':
    case 'ArrowLeft':
      return index - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** On a wide screen the open item is beside its list, so moving the focus opens each item. */
const wide = '(min-width: 60rem)';

export const isWide = (): boolean => matchMedia(wide).matches;

/**
 * Moves the focus among the `data-stop` elements of the current element. A tab, or on a wide screen the link of an item,
 * is opened as well.
 */
export function moveFocus(event: KeyboardEvent): void {
  const { currentTarget, target: focused, key, ctrlKey, altKey, metaKey } = event;
  if (!(currentTarget instanceof Element && focused instanceof Node) || ctrlKey || altKey || metaKey) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const from = stops.findIndex((stop) => stop.contains(focused));
  const stop = stops[indexAfter(key, from, stops.length) ?? -1];
  if (!stop) return;
  event.preventDefault();
  stop.focus();
  if (stop.role === 'tab') stop.click();
  else if (stop instanceof HTMLAnchorElement && isWide()) location.replace(stop.href);
}
