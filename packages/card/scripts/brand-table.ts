import { writeFile } from 'node:fs/promises';
import creditCardType from 'credit-card-type';
import { type Brand, type BrandId, brandId, usual } from '../src/brands/brand.ts';

type Pattern = number | readonly number[];
type Row = Brand & { readonly patterns: readonly Pattern[] };

/** The generated file. */
export const tableFile = new URL('../src/brands/brand-rows.ts', import.meta.url);

/**
 * The included brands of the library, in its order: those issued in Colombia and those of travellers. Excluded are brands
 * of one other country that are not accepted abroad under their own name: Elo, Hiper, Hipercard (Brazil), Naranja
 * (Argentina), Mir (Russia), Troy (Türkiye), Verve (Nigeria). Their numbers are accepted without a brand or with the
 * brand of a wider range.
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

/** Corrections to the library. */
export const overrides: Readonly<Partial<Record<BrandId, Partial<Row>>>> = {
  // The library has the lengths 14, 16 and 19; processors accept all from 14 to 19. It lacks 3095, which Discover, the
  // network of Diners Club, lists as Diners Club.
  'diners-club': { lengths: [14, 15, 16, 17, 18, 19], patterns: [[300, 305], 3095, 36, 38, 39] },
  // UnionPay documents cards that fail Luhn; requiring it would reject valid cards. Its numbers begin with 62 and 81;
  // the library lists the blocks issued so far and assigns the rest to Maestro.
  unionpay: { luhn: false, patterns: [62, 81] },
  // The same numbers in fewer ranges: no other brand shares these prefixes, so their length is irrelevant.
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
  // Crédito Codensa, of Bogotá. The library assigns its numbers to Maestro.
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

/** The source of the generated file. */
export function brandTableSource(): string {
  const rows = [...keptBrands.map(libraryRow), ...additions];
  return `// Generated from credit-card-type 10.3.0 by scripts/brand-table.ts: change that, then \`pnpm run generate\`.
import type { Brand } from './brand.ts';

/** Each brand in matching order: its ranges of prefixes, and its differences from the usual rules. */
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

/** Patterns as text; adjacent ones of the same length are joined. */
function rangesOf(patterns: readonly Pattern[]): string {
  const ranges: [low: number, high: number][] = [];
  for (const pattern of patterns) {
    const [low = 0, high = low] = typeof pattern === 'number' ? [pattern] : pattern;
    const last = ranges.at(-1);
    const isAdjacent =
      last && `${low}`.length === `${last[0]}`.length && low >= last[0] && low <= last[1] + 1;
    if (isAdjacent) last[1] = Math.max(last[1], high);
    else ranges.push([low, high]);
  }
  return ranges.map(([low, high]) => (low === high ? `${low}` : `${low}-${high}`)).join(' ');
}

if (import.meta.main) await writeFile(tableFile, brandTableSource());
