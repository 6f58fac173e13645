/** What all events of the kit share: they leave the element's shadow and bubble. */
export class PayEvent extends Event {
  constructor(type: string, { cancelable = false } = {}) {
    super(type, { bubbles: true, composed: true, cancelable });
  }
}

/** The element can be used: its fields are on the page. */
export class PayReadyEvent extends PayEvent {
  constructor() {
    super('pay-ready');
  }
}

declare global {
  interface HTMLElementEventMap {
    'pay-ready': PayReadyEvent;
  }
}
