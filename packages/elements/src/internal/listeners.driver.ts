/** The listeners that are there since the recording began. */
export interface RecordedListeners {
  /** Names of the events that something listens to outside of an element, which is neither aborted nor removed. */
  outside(element: Element): readonly string[];
  restore(): void;
}

interface Listener {
  readonly target: EventTarget;
  readonly type: string;
  readonly callback: unknown;
  readonly signal: AbortSignal | undefined;
}

/** Records every listener that is added from now on. */
export function recordListeners(): RecordedListeners {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  let listeners: Listener[] = [];
  EventTarget.prototype.addEventListener = function (...given: Parameters<typeof addEventListener>) {
    const [type, callback, options] = given;
    const { signal } = Object(options);
    listeners.push({ target: this ?? window, type, callback, signal });
    addEventListener.apply(this ?? window, given);
  };
  EventTarget.prototype.removeEventListener = function (...given: Parameters<typeof removeEventListener>) {
    const [type, callback] = given;
    const isIt = (one: Listener) => one.type === type && one.callback === callback;
    listeners = listeners.filter((one) => one.target !== (this ?? window) || !isIt(one));
    removeEventListener.apply(this ?? window, given);
  };
  const isIn = (node: Node | undefined, element: Element): boolean =>
    !!node && (node === element || isIn((node.getRootNode() as Partial<ShadowRoot>).host, element)); // a document has none
  const isInside = (target: EventTarget, element: Element) =>
    target instanceof AbortSignal || (target instanceof Node && isIn(target, element));
  return {
    outside: (element) =>
      listeners
        .filter(({ target, signal }) => !isInside(target, element) && !signal?.aborted)
        .map(({ type }) => type),
    restore: () => Object.assign(EventTarget.prototype, { addEventListener, removeEventListener }),
  };
}
