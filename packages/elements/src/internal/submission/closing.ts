/** Animates the height of an element that a change makes lower; not where a person wants less motion. */
export function closing(element: HTMLElement, change: () => void): void {
  const height = () => getComputedStyle(element).height;
  const before = height();
  change();
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200; // milliseconds
  element.animate({ height: [before, height()], overflow: ['clip', 'clip'] }, { duration });
}
