import type { BrowserContext, Page } from 'playwright-core';
import { visa } from './cards.ts';

/** A card that a browser has saved. Its name is in no page. */
export const savedCard = {
  number: visa.number,
  name: 'Zoraida Ruiz',
  expiryMonth: '04',
  expiryYear: '2035',
  cvc: visa.code,
};

interface Node {
  readonly backendNodeId: number;
  readonly attributes?: readonly string[];
  readonly children?: readonly Node[];
  readonly shadowRoots?: readonly Node[];
}

/** Has Chromium fill in fields with the card that it has saved, as where a person chooses one at the number in the card form's frame. */
export async function fillIn(context: BrowserContext, page: Page): Promise<void> {
  const frame = await (await page.locator('pay-card-form > iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('There is no frame.');
  const session = await context.newCDPSession(frame);
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const fieldId = backendNodeOf(root, 'number');
  const { frameTree } = await session.send('Page.getFrameTree');
  await session.send('Autofill.trigger', { fieldId, frameId: frameTree.frame.id, card: savedCard });
}

/** The number by which the browser knows the element with an id. */
function backendNodeOf(node: Node, id: string): number {
  const { attributes = [], children = [], shadowRoots = [], backendNodeId } = node;
  if (attributes.some((name, at) => at % 2 === 0 && name === 'id' && attributes[at + 1] === id))
    return backendNodeId;
  return [...shadowRoots, ...children].map((inner) => backendNodeOf(inner, id)).find(Boolean) ?? 0;
}

/**
 * Runs in the page: puts fields that nobody sees wherever a browser might take them for a part of the card form, with the
 * names by which it fills in a card.
 *
 * @param section of some more of them
 */
export function layBait(section: string): void {
  const host = document.querySelector('pay-card-form');
  const form = host?.closest('form');
  if (!host || !form) throw new Error('There is no form.');
  const shadow = document.createElement('div');
  const frame = document.createElement('iframe');
  const inner = document.createElement('form');
  form.append(shadow, frame, inner);
  const places = [form, host, inner, document.body, shadow.attachShadow({ mode: 'open' })];
  if (frame.contentDocument) places.push(frame.contentDocument.body);
  const names = 'name given-name family-name exp exp-month exp-year type number csc'.split(' ');
  for (const place of places)
    for (const before of ['', 'billing ', section])
      for (const name of names) {
        const field = document.createElement('input');
        field.setAttribute('autocomplete', `${before}cc-${name}`);
        field.className = 'bait';
        field.style.cssText = 'position: absolute; opacity: 0; width: 3em';
        place.append(field);
      }
}

/** Runs in the page: what is in the fields that {@link layBait} has put there. */
export function baited(): readonly string[] {
  const inside = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? inside(element.shadowRoot) : []),
      ...(element instanceof HTMLIFrameElement && element.contentDocument
        ? inside(element.contentDocument)
        : []),
    ]);
  const baits = inside(document).filter((element) => element.className === 'bait');
  return baits.map((element) => `${Reflect.get(element, 'value')}`);
}
