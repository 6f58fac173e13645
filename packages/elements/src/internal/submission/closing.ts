/**
 * Measures an element before the element becomes lower.
 *
 * @returns a function that animates the height from the measured one to the present one; at once where a person wants less motion
 */
export function closing(element: HTMLElement): () => void {
  const height = () => getComputedStyle(element).height;
  const before = height();
  return () => {
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200; // milliseconds
    element.animate({ height: [before, height()], overflow: ['clip', 'clip'] }, { duration });
  };
}
