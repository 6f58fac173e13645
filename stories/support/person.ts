import type { PayCardForm } from '@datafono/elements';
import { userEvent } from 'storybook/test';
import type { Entry } from './entry.ts';

/** The first matching element. */
export function partOf<Found extends Element = HTMLElement>(within: ParentNode, selector: string): Found {
  const part = within.querySelector<Found>(selector);
  if (!part) throw new Error(`Nothing matches ${selector}.`);
  return part;
}

/** Simulated mouse and keyboard input of a page. */
export const personAt = (page: Document): ReturnType<typeof userEvent.setup> =>
  userEvent.setup({ document: page });

export const formIn = (canvas: ParentNode): PayCardForm => partOf(canvas, 'pay-card-form');

const fieldOf = ({ shadowRoot }: PayCardForm, name: keyof Entry): HTMLInputElement =>
  partOf(shadowRoot ?? document, `#${name}`);

/** Fills in the card form of a story by simulated input, field by field. */
export async function fillIn(canvas: ParentNode, { consent, ...texts }: Entry): Promise<PayCardForm> {
  const element = formIn(canvas);
  const person = personAt(element.ownerDocument);
  for (const [name, text] of Object.entries(texts)) {
    const input = fieldOf(element, name as keyof Entry); // the names of Entry without consent
    await person.click(input);
    await person.type(input, text);
    await person.tab();
  }
  if (consent) await person.click(fieldOf(element, 'consent'));
  return element;
}
