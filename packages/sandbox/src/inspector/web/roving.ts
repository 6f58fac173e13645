/** The index that a key moves to in a row of items; `undefined` for other keys. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(place + 1, count - 1);
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(place - 1, 0);
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
  const { currentTarget, target: focused, key } = event;
  if (
    !(currentTarget instanceof Element && focused instanceof Node) ||
    event.ctrlKey ||
    event.altKey ||
    event.metaKey
  )
    return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const next = placeAfter(
    key,
    stops.findIndex((stop) => stop.contains(focused)),
    stops.length,
  );
  const stop = next === undefined ? undefined : stops[next];
  if (!stop) return;
  event.preventDefault();
  stop.focus();
  if (stop.role === 'tab') stop.click();
  else if (stop instanceof HTMLAnchorElement && isWide()) location.replace(stop.href);
}
