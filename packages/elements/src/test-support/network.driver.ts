/** Returns what makes the browser say, in the test under way, that there is no network: in a window, which may be a frame's. */
export function hintOfEachTest(): (of?: { readonly navigator: Navigator }) => void {
  const changed = new Set<Navigator>();
  afterEach(() => {
    for (const navigator of changed) Reflect.deleteProperty(navigator, 'onLine');
    changed.clear();
  });
  return ({ navigator } = window) => {
    changed.add(navigator);
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  };
}
