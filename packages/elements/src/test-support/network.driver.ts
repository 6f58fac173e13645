/** Returns a function that makes a window report, in the current test, that there is no network. The window may be a frame's. */
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
