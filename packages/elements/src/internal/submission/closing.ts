/** In milliseconds. */
const DURATION = 200;

/**
 * Measures an element. The function that it returns lets the element, which has become lower meanwhile, close gently; at once
 * where a person wants less motion.
 */
export function closing(element: HTMLElement): () => void {
  const before = getComputedStyle(element).height;
  return () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const height = [before, getComputedStyle(element).height];
    element.animate(
      { height, overflow: ['clip', 'clip'] },
      { duration: isStill ? 0 : DURATION, easing: 'ease-out' },
    );
  };
}
