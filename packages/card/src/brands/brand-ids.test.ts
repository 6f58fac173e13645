import { describe, expect, it } from 'vitest';
import { brandIds } from './brand-ids.ts';
import { possibleBrands } from './brands.ts';

/** The usual spellings of each brand, in lower case. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  visa: ['visa'],
  mastercard: ['mastercard', 'master', 'mc', 'master card', 'master-card'],
  'american-express': ['american-express', 'american express', 'americanexpress', 'american_express', 'amex'],
  'diners-club': ['diners-club', 'diners club', 'dinersclub', 'diners'],
  discover: ['discover'],
  jcb: ['jcb'],
  unionpay: ['unionpay', 'union pay', 'union-pay', 'china unionpay', 'china union pay', 'cup'],
  maestro: ['maestro'],
  codensa: ['codensa'],
};
const everySpelling = Object.entries(spellings).flatMap(([id, texts]) => texts.map((text) => ({ id, text })));

const inTitleCase = (text: string): string => text.replace(/\b\w/g, (letter) => letter.toUpperCase());

describe('brandIds', () => {
  it('has spellings of every brand to test', () => {
    expect(Object.keys(spellings)).toEqual(possibleBrands('').map(({ id }) => id));
  });

  it.each(everySpelling)('reads $text in any case as $id', ({ id, text }) => {
    for (const written of [text, text.toUpperCase(), inTitleCase(text)])
      expect([written, brandIds(written)]).toEqual([written, { ids: [id], unknown: [] }]);
  });

  it('reads the names that brands are shown with', () => {
    for (const { id, name } of possibleBrands('')) expect(brandIds(name)).toEqual({ ids: [id], unknown: [] });
  });

  it.each([
    ['', [], []],
    [' , ', [], []],
    ['American Express, Diners', ['american-express', 'diners-club'], []],
    ['visa,,mastercard ,\namex', ['visa', 'mastercard', 'american-express'], []],
    ['visa, vsa', ['visa'], ['vsa']],
    ['Elo; Visa', ['visa'], ['Elo;']],
    ['amexx mcc supervisa', [], ['amexx', 'mcc', 'supervisa']],
    ['constructor __proto__', [], ['constructor', '__proto__']],
  ])('reads %j as %j, and does not know %j', (list, ids, unknown) => {
    expect(brandIds(list)).toEqual({ ids, unknown });
  });
});
