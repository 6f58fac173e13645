import { writeFile } from 'node:fs/promises';
import creditCardType from 'credit-card-type';
import type { Brand, BrandId } from '../src/brand.ts';

type Pattern = number | readonly number[];
type Row = Brand & { readonly patterns: readonly Pattern[] };

/** Where the table stands. */
export const tableFile = new URL('../src/brand-table.ts', import.meta.url);

/**
 * The brands of the library that a shop on the Colombian market can meet, in its order: those that are issued in
 * Colombia and those that travellers bring. Left out are brands of one other country that are not taken abroad
 * under their own name: Elo, Hiper, Hipercard (Brazil), Naranja (Argentina), Mir (Russia), Troy (Türkiye), Verve
 * (Nigeria). Their numbers are accepted all the same, under no name or under that of the wider range they lie in.
 */
export const keptBrands = [
  'visa',
  'mastercard',
  'american-express',
  'diners-club',
  'discover',
  'jcb',
  'unionpay',
  'maestro',
] as const satisfies readonly BrandId[];

/** Where this package knows better than the library. */
export const overrides: Readonly<Partial<Record<BrandId, Partial<Row>>>> = {
  // The library has 14, 16 and 19; processors take all from 14 to 19.
  'diners-club': { lengths: [14, 15, 16, 17, 18, 19] },
  // UnionPay documents cards whose number does not follow Luhn; to ask for it would turn good cards away.
  unionpay: { luhn: false },
};

/** Brands that the library lacks. */
export const additions: readonly Row[] = [
  // The credit of Codensa, of Bogotá. To the library its numbers are Maestro, which they are not.
  {
    id: 'codensa',
    name: 'Codensa',
    lengths: [16],
    gaps: [4, 8, 12],
    codeLength: 3,
    luhn: true,
    patterns: [590712],
  },
];

/** The source text of the brand table. */
export function brandTableSource(): string {
  const rows = [...keptBrands.map(libraryRow), ...additions];
  return `// Generated from credit-card-type 10.3.0 by scripts/brand-table.ts: change that, then \`pnpm run generate\`.
import type { Brand } from './brand.ts';

const fours = [4, 8, 12, 16];

/** Each brand with the ranges that its numbers start with, in the order in which they are tried. */
export const brandTable: readonly (readonly [brand: Brand, ranges: string])[] = [
${rows.map(rowSource).join('\n')}
];
`;
}

function libraryRow(id: (typeof keptBrands)[number]): Row {
  const { niceType, lengths, gaps, code, patterns } = creditCardType.getTypeInfo(id);
  const codeLength = code.size === 4 ? 4 : 3;
  return { id, name: niceType, lengths, gaps, codeLength, luhn: true, patterns, ...overrides[id] };
}

function rowSource({ id, name, lengths, gaps, codeLength, luhn, patterns }: Row): string {
  // The library stops at the third gap of four digits, which would leave a last group of up to seven.
  const shownGaps = gaps.join() === '4,8,12' ? 'fours' : `[${gaps.join(', ')}]`;
  return `  [
    { id: '${id}', name: '${name}', lengths: [${lengths.join(', ')}], gaps: ${shownGaps}, codeLength: ${codeLength}, luhn: ${luhn} },
    '${rangesOf(patterns)}',
  ],`;
}

/** Patterns as text, those that follow on each other with as many digits joined into one. */
function rangesOf(patterns: readonly Pattern[]): string {
  const ranges: [low: number, high: number][] = [];
  for (const pattern of patterns) {
    const [low = 0, high = low] = typeof pattern === 'number' ? [pattern] : pattern;
    const last = ranges.at(-1);
    const joins = last && `${low}`.length === `${last[0]}`.length && low >= last[0] && low <= last[1] + 1;
    if (joins) last[1] = Math.max(last[1], high);
    else ranges.push([low, high]);
  }
  return ranges.map(([low, high]) => (low === high ? `${low}` : `${low}-${high}`)).join(' ');
}

if (import.meta.main) await writeFile(tableFile, brandTableSource());
