/** The viewports of stories; without a choice, that of the window. */
export const phoneViewport = {
  options: { phone: { name: 'Phone', styles: { width: '360px', height: '640px' }, type: 'mobile' } },
} as const;

/** Makes the page report a coarse pointer, until the story ends: only a real device, or a browser's tools, has one. */
export function coarsePointer(): () => void {
  const { matchMedia } = window;
  window.matchMedia = (query) =>
    matchMedia.call(window, query.replace('(pointer: coarse)', '(min-width: 0)'));
  return () => {
    window.matchMedia = matchMedia;
  };
}
