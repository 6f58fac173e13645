import { html, type TemplateResult } from 'lit/html.js';
import type { Bank } from './bank.ts';
import { knownBank } from './known-banks.ts';

const COMMON = /^(banco|cooperativa|financiera|de|del|la|el)$/i;

/** The first letters of the first two words that distinguish a bank. */
function monogramOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = words.filter((word) => !COMMON.test(word));
  const [first = '', second = ''] = own.length ? own : words;
  return (first.slice(0, 1) + (second.slice(0, 1) || first.slice(1, 2))).toLocaleUpperCase('es');
}

/** The hue of a bank: its own where it is known, else one of the name's, in degrees of OKLCH. */
function hueOf(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return knownBank(name)?.hue ?? hash;
}

/** The mark of a bank: its monogram, and over it its logo where logos are wanted. Its name is text beside it. */
export const bankMark = ({ name, logo }: Bank, logos: boolean): TemplateResult =>
  html`<span part="mark" aria-hidden="true"
    ><span part="monogram" .style=${`background: oklch(45% 0.12 ${hueOf(name)})`}>${monogramOf(name)}</span
    >${logos && logo ? html`<img part="logo" src=${logo} alt="" width="32" height="32" loading="lazy" referrerpolicy="no-referrer" />` : ''}</span
  >`;
