import { fixture } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import { TestService } from '../test-support/test-service.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import '../entries/connect-link.define.ts';
import type { PayConnectLink } from './connect-link.ts';

const TYPES = ['input', 'change', 'pay-connect-completed', 'pay-connect-ended', 'pay-connect-error'] as const;

export interface World {
  readonly element: PayConnectLink;
  readonly service: TestService;
  readonly events: Event[];
  readonly types: () => string[];
}

export async function connectLink(
  template = (src: string): TemplateResult =>
    html`<pay-connect-link src=${src} mode="popup"></pay-connect-link>`,
  service = new TestService(),
): Promise<World> {
  const events: Event[] = [];
  const parentNode = document.createElement('div'); // records events from before the fixture resolves
  for (const type of TYPES) parentNode.addEventListener(type, (event) => events.push(event));
  const box = await fixture<HTMLElement>(html`<div>${template(service.url('links'))}</div>`, { parentNode });
  const element = box.querySelector('pay-connect-link');
  if (!element) throw new Error('no element');
  return { element, service, events, types: () => events.map(({ type }) => type) };
}

export const eventOf = <Type extends keyof GlobalEventHandlersEventMap>(
  element: PayConnectLink,
  type: Type,
): Promise<GlobalEventHandlersEventMap[Type]> =>
  new Promise((resolve) => element.addEventListener(type, resolve as EventListener, { once: true })); // the event of this type

/** The windows that the page opens. Each is a frame, whose `closed` is true once the frame is removed. */
export class TestWindows {
  readonly #view: Window;
  readonly #open: Window['open'];
  readonly calls: unknown[][] = [];
  readonly frames: HTMLIFrameElement[] = [];
  isBlocked = false;

  /** @param view the page's window, which may be that of a frame in the test */
  constructor(view: Window = window) {
    this.#view = view;
    this.#open = view.open;
    view.open = (...parameters) => {
      this.calls.push(parameters);
      if (this.isBlocked) return null;
      const frame = document.createElement('iframe');
      document.body.append(frame);
      this.frames.push(frame);
      const { contentWindow } = frame;
      if (contentWindow) contentWindow.close = () => frame.remove();
      return contentWindow;
    };
  }

  closed(): Promise<void> {
    return waitUntil(() => this.frames[0]?.isConnected === false, 'the window is closed');
  }

  restore(): void {
    this.#view.open = this.#open;
    for (const frame of this.frames) frame.remove();
  }
}

export const namesOf = (element: PayConnectLink): string[] =>
  [...(element.shadowRoot?.querySelectorAll('button') ?? [])].map((button) => {
    const slot = button.querySelector('slot');
    return (slot ? slot.assignedNodes({ flatten: true }) : [button])
      .map((node) => node.textContent?.trim())
      .join('');
  });

export function press(element: PayConnectLink, part: string): void {
  const button = element.shadowRoot?.querySelector<HTMLElement>(`[part~=${part}]`);
  if (!button) throw new Error(`There is no “${part}”, but ${namesOf(element)}.`);
  button.click();
}

export async function begin(element: PayConnectLink): Promise<void> {
  const windows = new TestWindows(element.ownerDocument.defaultView ?? window);
  press(element, 'submit');
  await waitUntil(() => element.matches(':state(waiting)'), 'the link is open');
  windows.restore();
}

/** Captures a card on the link's page, and returns to the element. */
export async function finish(element: PayConnectLink, captured: object = CARD): Promise<void> {
  await fetch(`${element.src.replace(/links$/, 'set-links')}`, {
    method: 'POST',
    body: JSON.stringify(captured),
  });
  if (element.matches(':state(waiting)')) press(element, 'check'); // the element's own reads may have come first
  await waitUntil(() => element.matches(':state(completed)'), 'the card is captured');
}

export const CARD = { captures: 1, payment_method: { id: 'card_1', type: 'card' } };

export const statusOf = (element: PayConnectLink): string =>
  element.shadowRoot?.querySelector('[role=status]')?.textContent?.trim() ?? '';

export function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** Stores the page for Back, and restores it from the cache. */
export function goAndComeBack(): void {
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}
