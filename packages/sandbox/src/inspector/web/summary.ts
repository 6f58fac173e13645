import { maskCardNumbers } from '@datafono/card';
import { pesos } from './format.ts';
import type { Language } from './messages.ts';

/** A readable name of an object: its amount, then its title or name. Where there is no room, the end is cut. */
export function summaryOf(object: unknown, language: Language): string {
  const fields: Readonly<Record<string, unknown>> = Object(object);
  const { amount } = fields;
  const price = typeof amount === 'number' ? pesos(amount, language) : '';
  const name = fields['title'] ?? fields['name'] ?? (personOf(fields) || cardOf(fields));
  const other = fields['description'] ?? fields['subtype'];
  return maskCardNumbers([price, name || other].filter(Boolean).join(' · '));
}

/** The first and last name of a customer; empty for other objects. */
function personOf(object: unknown): string {
  const { first_name, last_name } = Object(object);
  return maskCardNumbers([first_name, last_name].filter(Boolean).join(' '));
}

function cardOf({ brand, last_four }: Readonly<Record<string, unknown>>): string {
  return brand && last_four ? `${brand} •••• ${last_four}` : '';
}
