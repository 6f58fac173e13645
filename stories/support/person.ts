import type { PayCardForm } from '@datafono/elements';
import { userEvent } from 'storybook/test';

/** What a person fills in; a field that is not named stays empty. */
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

export function formIn(canvas: HTMLElement): PayCardForm {
  const element = canvas.querySelector('pay-card-form');
  if (!element) throw new Error('There is no card form in this story.');
  return element;
}

export function fieldOf(element: PayCardForm, name: keyof Entry): HTMLInputElement {
  const input = element.shadowRoot?.querySelector<HTMLInputElement>(`#${name}`);
  if (!input) throw new Error(`The card form has no field “${name}”.`);
  return input;
}

/** Fills in the card form of a story as a person does, field by field. */
export async function fillIn(canvas: HTMLElement, { consent, ...texts }: Entry): Promise<PayCardForm> {
  const element = formIn(canvas);
  for (const [name, text] of Object.entries(texts)) {
    const input = fieldOf(element, name as keyof Entry); // the names of Entry without consent
    await userEvent.click(input);
    await userEvent.type(input, text);
    await userEvent.tab();
  }
  if (consent) await userEvent.click(fieldOf(element, 'consent'));
  return element;
}
