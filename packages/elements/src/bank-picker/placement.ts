import { autoUpdate } from '@floating-ui/dom';

/** With less room than this below the field, the list opens above it, if there is more. */
const ENOUGH = 280;

/** Between the field and the list. */
const GAP = 4;

/** Between the list and the edge of what can be seen. */
const MARGIN = 8;

/** Where a field is, and how far the page has zoomed it. To read it, the page must be laid out. */
export const placeOf = (field: HTMLElement) => ({
  at: field.getBoundingClientRect(),
  zoom: field.currentCSSZoom || 1, // some browsers have none
});

/**
 * Shows a list in the top layer, at its field: as wide as the field, below or above it, no higher than there is room. It
 * follows the field, and is hidden while that is scrolled out of sight, until the signal aborts.
 *
 * @param place where the field is now: so a list below it is laid out once
 */
export function show(
  list: HTMLElement,
  field: HTMLElement,
  place: ReturnType<typeof placeOf>,
  signal: AbortSignal,
): void {
  const update = () => put(list, placeOf(field));
  list.popover = 'manual';
  put(list, place);
  list.showPopover();
  put(list, place); // with its height, which only a list above the field needs
  let frame = 0;
  const stop = autoUpdate(field, list, () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update); // a ResizeObserver must not be notified of its own effect
  });
  const sight = new IntersectionObserver(([field]) => {
    list.style.visibility = field?.isIntersecting ? '' : 'hidden';
  });
  sight.observe(field);
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    stop();
    sight.disconnect();
  });
}

/** Puts the list at a field. All lengths are in the CSS pixels of the list, which the page may have zoomed. */
function put(list: HTMLElement, { at, zoom }: ReturnType<typeof placeOf>): void {
  const { style } = list;
  const px = (length: number) => `${length}px`; // an attribute would need `unsafe-inline` in the page's policy
  const { offsetTop, height } = visualViewport as VisualViewport; // a page that is shown has one
  const [top, bottom] = [at.top / zoom, at.bottom / zoom];
  const above = top - offsetTop / zoom - GAP - MARGIN;
  const below = (offsetTop + height) / zoom - bottom - GAP - MARGIN;
  const isAbove = below < above && below < ENOUGH && below < list.scrollHeight;
  style.width = px(at.width / zoom);
  style.left = px(at.left / zoom);
  style.maxHeight = `min(22.5em, ${Math.max(0, isAbove ? above : below)}px)`; // not by a property, which every row would inherit
  style.top = px(isAbove ? top - GAP - list.offsetHeight : bottom + GAP);
}
