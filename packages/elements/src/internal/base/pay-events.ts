/** Base of all events of the elements. They bubble, and cross shadow roots. */
export class PayEvent extends Event {
  constructor(type: string, init?: EventInit) {
    super(type, { bubbles: true, composed: true, ...init });
  }
}

/**
 * Fired once, when the element is connected for the first time and its fields are on the page.
 *
 * @example
 * form.addEventListener('pay-ready', () => skeleton.remove());
 */
export class PayReadyEvent extends PayEvent {
  constructor() {
    super('pay-ready');
  }
}

declare global {
  // Types the events on elements, documents and windows: the events bubble to all of them.
  interface GlobalEventHandlersEventMap {
    'pay-ready': PayReadyEvent;
  }
}
