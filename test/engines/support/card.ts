import { expect } from 'vitest';
import type { visa } from '../../journeys/support/cards.ts';
import type { CardPlace } from '../../journeys/support/use-stage.ts';
import type { Driver } from './driver.ts';

/** Whether the card form has a state. */
export const isCardForm = (person: Driver, state: string): Promise<unknown> =>
  person.read(`document.querySelector('pay-card-form')?.matches(':state(${state})')`);

/** Waits until the fields of the card form are there. */
export async function cardFormIsReady(person: Driver): Promise<void> {
  await expect
    .poll(() => person.read(`!!document.querySelector('pay-card-form')?.matches(':defined')`))
    .toBe(true);
  await expect.poll(() => isCardForm(person, 'loading')).toBe(false);
}

/** Types a card by keys alone, with the consent; the focus stays there. */
export async function enterCard(
  person: Driver,
  engine: string,
  place: CardPlace,
  { number, code, holder }: Readonly<Pick<typeof visa, 'number' | 'code' | 'holder'>>,
): Promise<void> {
  await cardFormIsReady(person);
  await person.read(`document.querySelector('pay-card-form').focus()`);
  if (place === 'frame') {
    await expect.poll(() => person.read('document.activeElement.tagName')).toBe('IFRAME');
    // WebKit focuses no field of a frame of another origin by script, before a person has used the frame; Tab does.
    // https://github.com/WebKit/WebKit/blob/main/Source/WebCore/dom/Element.cpp
    if (engine === 'webkit') await person.press('Tab');
  }
  for (const text of [number, '0435', code, holder]) {
    await person.type(text);
    await person.press('Tab');
  }
  const focused = () => person.read(`document.querySelector('pay-card-form').shadowRoot.activeElement?.id`);
  await expect.poll(focused).toBe('consent');
  await person.press('Space');
  await expect.poll(() => isCardForm(person, 'complete')).toBe(true);
}
