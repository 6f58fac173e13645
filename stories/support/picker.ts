import type { PayBankPicker } from '@datafono/elements';
import { expect, waitFor } from 'storybook/test';
import { personAt } from './person.ts';
import { partIn } from './stories.ts';

export function pickerIn(canvas: ParentNode): PayBankPicker {
  const element = canvas.querySelector('pay-bank-picker');
  if (!element) throw new Error('The story has no bank picker.');
  return element;
}

/** Waits until a picker has its list. */
export const loaded = (element: PayBankPicker): Promise<void> =>
  waitFor(() => expect(element.banks).not.toHaveLength(0));

/** Presses the field of a picker that has its list, as with a mouse, and types. */
export async function openPicker(canvas: ParentNode, text = ''): Promise<PayBankPicker> {
  const element = pickerIn(canvas);
  await loaded(element);
  const person = personAt(element.ownerDocument);
  await person.click(partIn(element, '#bank'));
  if (text) await person.keyboard(text);
  return element;
}

/** The names of the options that are rendered. */
export const namesIn = (element: PayBankPicker): readonly string[] =>
  [...(element.shadowRoot?.querySelectorAll('[part=name]') ?? [])].map(
    ({ textContent }) => textContent ?? '',
  );

/** The name of the active option; empty without one. */
export const activeIn = (element: PayBankPicker): string =>
  element.shadowRoot?.querySelector('[part~=active] [part=name]')?.textContent ?? '';
