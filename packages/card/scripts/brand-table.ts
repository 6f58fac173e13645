import { writeFile } from 'node:fs/promises';
import creditCardType from 'credit-card-type';
import { type Brand, type BrandId, brandId, usual } from '../src/brand.ts';

type Pattern = number | readonly number[];
type Row = Brand & { readonly patterns: readonly Pattern[] };

/** Where the rows stand. */
export const tableFile = new URL('../src/brand-rows.ts', import.meta.url);

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
  // UnionPay documents cards whose number does not follow Luhn; to ask for it would turn good cards away. Its numbers
  // begin with 62 and 81; the library lists the blocks that were issued so far, and takes the rest for Maestro.
  unionpay: { luhn: false, patterns: [62, 81] },
  // The same numbers in fewer ranges: where no other brand begins alike, it matters not how many digits tell.
  mastercard: {
    patterns: [
      [51, 55],
      [2221, 2720],
    ],
  },
  maestro: { patterns: [493698, [500000, 504174], [504176, 506698], [506779, 508999], [56, 59], 6] },
};

/** Brands that the library lacks. */
export const additions: readonly Row[] = [
  // The credit of Codensa, of Bogotá. To the library its numbers are Maestro, which they are not.
  {
    id: 'codensa',
    name: 'Codensa',
    lengths: [16],
    gaps: usual.gaps,
    codeLength: 3,
    luhn: true,
    patterns: [590712],
  },
];

const keys = ['lengths', 'gaps', 'codeLength', 'luhn'] as const;

/** The source text of the brand rows. */
export function brandTableSource(): string {
  const rows = [...keptBrands.map(libraryRow), ...additions];
  return `// Generated from credit-card-type 10.3.0 by scripts/brand-table.ts: change that, then \`pnpm run generate\`.
import type { Brand } from './brand.ts';

/** Each brand in the order in which they are tried: the ranges its numbers start with, and what is unusual of it. */
export const brandRows: readonly (readonly [name: string, ranges: string, unusual: Partial<Brand>])[] = [
${rows.map(rowSource).join('\n')}
];
`;
}

function libraryRow(id: (typeof keptBrands)[number]): Row {
  const { niceType, lengths, gaps, code, patterns } = creditCardType.getTypeInfo(id);
  const codeLength = code.size === 4 ? 4 : 3;
  // The library stops at the third gap of four digits, which would leave a last group of up to seven.
  const shownGaps = gaps.join() === '4,8,12' ? usual.gaps : gaps;
  return { id, name: niceType, lengths, gaps: shownGaps, codeLength, luhn: true, patterns, ...overrides[id] };
}

function rowSource({ id, name, patterns, ...row }: Row): string {
  if (brandId(name) !== id) throw new Error(`The id of ${name} must be ${brandId(name)}, not ${id}.`);
  const unusual = keys
    .filter((key) => `${row[key]}` !== `${usual[key]}`)
    .map((key) => `${key}: ${JSON.stringify(row[key]).replaceAll(',', ', ')}`);
  const cells = [`'${name}'`, `'${rangesOf(patterns)}'`, unusual.length ? `{ ${unusual.join(', ')} }` : '{}'];
  const line = `  [${cells.join(', ')}],`;
  return line.length > 110 ? `  [\n${cells.map((cell) => `    ${cell},\n`).join('')}  ],` : line;
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
