const SANDBOX = 'allow-scripts allow-same-origin';

/** The frames that elements have, or have had: none of them is taken over. */
const used = new WeakSet<HTMLIFrameElement>();

/** A frame without a document. */
export function createFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.slot = 'frame';
  frame.setAttribute('sandbox', SANDBOX);
  frame.referrerPolicy = 'origin';
  if (knowsAutofill()) frame.allow = 'autofill';
  used.add(frame);
  return frame;
}

/**
 * The frame that the page's HTML has in an element, from now on the element's own.
 *
 * @returns `undefined` where there is none, `wrong` where it is not as `createFrame` would make it for this address
 */
export function takeFrame(element: HTMLElement, url: string): HTMLIFrameElement | 'wrong' | undefined {
  const frame = element.querySelector<HTMLIFrameElement>('iframe[slot=frame]');
  if (!frame || used.has(frame)) return undefined;
  used.add(frame);
  const isRight =
    frame.src === url && frame.getAttribute('sandbox') === SANDBOX && frame.referrerPolicy === 'origin';
  return isRight && !frame.matches('[srcdoc], [loading=lazy]') ? frame : 'wrong';
}

/** Chromium warns of a feature that it does not know. */
function knowsAutofill(): boolean {
  const policy: { features?(): readonly string[] } | undefined = Reflect.get(document, 'featurePolicy');
  return !!policy?.features?.().includes('autofill');
}
