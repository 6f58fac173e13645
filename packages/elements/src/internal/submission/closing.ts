/**
 * Measures an element. The function that it returns lets the element, which has become lower meanwhile, close gently; at once
 * where a person wants less motion.
 */
export function closing(element: HTMLElement): () => void {
  const height = () => getComputedStyle(element).height;
  const before = height();
  return () => {
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200; // milliseconds
    element.animate({ height: [before, height()], overflow: ['clip', 'clip'] }, { duration });
  };
}
