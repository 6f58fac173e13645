import { maskCardNumbers } from '@datafono/card';
import { pesos } from './format.ts';
import type { Language } from './messages.ts';

/** A readable name of an object: its amount, then its title or name. Where there is no room, the end is cut. */
export function summaryOf(object: unknown, language: Language): string {
  const { amount, title, name, first_name, last_name, brand, last_four, description, subtype } =
    Object(object);
  const price = typeof amount === 'number' ? pesos(amount, language) : '';
  const person = [first_name, last_name].filter(Boolean).join(' ');
  const card = brand && last_four ? `${brand} •••• ${last_four}` : '';
  const names = [title, name, person, card, description, subtype];
  return maskCardNumbers([price, names.find(Boolean)].filter(Boolean).join(' · '));
}
