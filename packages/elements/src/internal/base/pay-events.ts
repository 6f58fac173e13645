/** Base of all events: they bubble, and cross shadow roots. */
export class PayEvent extends Event {
  constructor(type: string, init?: EventInit) {
    super(type, { bubbles: true, composed: true, ...init });
  }
}

/**
 * The fields of an element are on the page. Fired once, when the element is connected for the first time.
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
  // Of elements, the document and the window: the events bubble.
  interface GlobalEventHandlersEventMap {
    'pay-ready': PayReadyEvent;
  }
}
