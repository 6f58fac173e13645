import { html, type TemplateResult } from 'lit/html.js';
import type { Bank } from './bank.ts';
import { knownBank } from './known-banks.ts';

const COMMON = /^(banco|bank|colombia|cooperativa|financiera|de|del|la|el|los|las)$/i;

/** The possible monograms of a bank, the most telling first: the initials of two words, or two letters of one word. */
function monogramsOf(name: string): readonly string[] {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = words.filter((word) => !COMMON.test(word));
  const [first = '', second = ''] = (own.length ? own : words).map((word) => word.toLocaleUpperCase('es'));
  const [initial = '', ...letters] = first;
  const consonants = letters.slice(1).filter((letter) => !/[AEIOUÁÉÍÓÚ]/.test(letter));
  const seconds = [...second.slice(0, 1), ...letters.slice(0, 1), ...consonants, ...letters];
  return seconds.length ? seconds.map((letter) => initial + letter) : [initial];
}

/** A longer list has more banks than pairs of letters. */
const MOST = 500;

const lists = new WeakMap<readonly Bank[], ReadonlyMap<string, string>>();

/**
 * The monogram of each bank of a list, by the bank's id. All differ: the best known banks choose first, then the others by name.
 */
function monogramsIn(banks: readonly Bank[]): ReadonlyMap<string, string> {
  const rank = ({ name, frequent }: Bank) => (frequent ? 0 : knownBank(name)?.hue ? 1 : 2);
  const order = banks.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'es'));
  const taken = new Set<string>();
  const chosen = new Map<string, string>();
  for (const { id, name } of order) {
    const all = monogramsOf(name);
    const [monogram = ''] = [...all.filter((one) => !taken.has(one)), ...all];
    taken.add(monogram);
    chosen.set(id, monogram);
  }
  lists.set(banks, chosen);
  return chosen;
}

function monogramOf({ id, name }: Bank, banks: readonly Bank[]): string {
  const chosen = banks.length > MOST ? undefined : (lists.get(banks) ?? monogramsIn(banks)).get(id);
  return chosen ?? monogramsOf(name)[0] ?? '';
}

/** The hue of a bank in degrees of OKLCH: that of its brand where it is known, otherwise one computed from the name. */
function hueOf(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return knownBank(name)?.hue ?? hash;
}

/**
 * The mark of a bank: its monogram, covered by its logo where logos are wanted. The name is text beside the mark.
 *
 * @param banks the list that contains the bank
 */
export const bankMark = (bank: Bank, logos: boolean, banks: readonly Bank[] = []): TemplateResult =>
  html`<span part="mark" aria-hidden="true" translate="no"
    ><span part="monogram" .style=${`--_hue: ${hueOf(bank.name)}`} .textContent=${monogramOf(bank, banks)}></span
    >${logos && bank.logo ? html`<img part="logo" src=${bank.logo} alt="" width="32" height="32" loading="lazy" referrerpolicy="no-referrer" />` : ''}</span
  >`;
