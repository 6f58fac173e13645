import { CARD_NUMBERS } from './schedule.ts';

/** Secrets, by their names in a report. */
export type Secrets = Readonly<Record<string, string>>;

/** The names of the secrets that a text contains, and `a card number` for a card. */
export function leaksIn(said: string, secrets: Secrets): readonly string[] {
  const ungrouped = said.replaceAll(/(?<=\d)[ .-]{1,3}(?=\d)/g, '');
  const hasCard = [CARD_NUMBERS.A, CARD_NUMBERS.B].some((number) => ungrouped.includes(number));
  const names = Object.keys(secrets).filter((name) => said.includes(secrets[name] ?? name));
  return hasCard ? [...names, 'a card number'] : names;
}
