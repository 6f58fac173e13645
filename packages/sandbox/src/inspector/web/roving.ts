/** The place that a key leads to from one of several in a row, or `undefined` for a key that leads nowhere. */
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

/** On a wide screen what is open stands beside its list, so going through the list can open one after the other. */
const wide = '(min-width: 60rem)';

export const isWide = (): boolean => matchMedia(wide).matches;

/**
 * Takes the focus along the stops, `data-stop`, of the element that a key was pressed in. A stop that is a tab, or
 * the link of what opens beside it, is opened as well.
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
