import type { PayCardForm } from '@datafono/elements';
import { userEvent } from 'storybook/test';

/** Values for the fields of a card form; fields without a value stay empty. */
export interface Entry {
  readonly number?: string;
  readonly expiry?: string;
  readonly code?: string;
  readonly holder?: string;
  readonly consent?: boolean;
}

export const entry = {
  number: '4242424242424242',
  expiry: '0435',
  code: '123',
  holder: 'Ana Gómez',
  consent: true,
};

/** The first matching element. */
export function partOf(within: ParentNode, selector: string): HTMLElement {
  const part = within.querySelector<HTMLElement>(selector);
  if (!part) throw new Error(`Nothing matches ${selector}.`);
  return part;
}

/** Simulated mouse and keyboard input of a page. */
export const personAt = (page: Document): ReturnType<typeof userEvent.setup> =>
  userEvent.setup({ document: page });

export function formIn(canvas: ParentNode): PayCardForm {
  const element = canvas.querySelector('pay-card-form');
  if (!element) throw new Error('The story has no card form.');
  return element;
}

export function fieldOf(element: PayCardForm, name: keyof Entry): HTMLInputElement {
  const input = element.shadowRoot?.querySelector<HTMLInputElement>(`#${name}`);
  if (!input) throw new Error(`The card form has no field “${name}”.`);
  return input;
}

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
