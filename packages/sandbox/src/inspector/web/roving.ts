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
  const { currentTarget, target: focused } = event;
  if (
    !(currentTarget instanceof Element && focused instanceof Node) ||
    event.ctrlKey ||
    event.altKey ||
    event.metaKey
  )
    return;
  const stops = stopsOf(currentTarget);
  move(
    event,
    stops,
    stops.findIndex((stop) => stop.contains(focused)),
  );
}

/** Arrow keys while no element has the focus: up and down begin at the open item of the list, the others at the tab. */
export function moveFromNowhere(event: KeyboardEvent): void {
  if (document.activeElement !== document.body || !event.key.startsWith('Arrow')) return;
  const isVertical = event.key === 'ArrowUp' || event.key === 'ArrowDown';
  const items = document.querySelector(isVertical ? '.rows' : '[role=tablist]');
  if (!items?.checkVisibility()) return;
  const stops = stopsOf(items);
  const open = stops.findIndex(({ ariaCurrent, ariaSelected }) =>
    [ariaCurrent, ariaSelected].includes('true'),
  );
  // Without an open item, the first one is the next.
  if (open < 0) move(event, stops.slice(0, 1), 0);
  else move(event, stops, open);
}

const stopsOf = (items: Element): readonly HTMLElement[] => [
  ...items.querySelectorAll<HTMLElement>('[data-stop]'),
];

function move(event: KeyboardEvent, stops: readonly HTMLElement[], from: number): void {
  const next = placeAfter(event.key, from, stops.length);
  const stop = next === undefined ? undefined : stops[next];
  if (!stop) return;
  event.preventDefault();
  stop.focus();
  if (stop.role === 'tab') stop.click();
  else if (stop instanceof HTMLAnchorElement && isWide()) location.replace(stop.href);
}
