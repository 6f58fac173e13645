import { randomOf } from './random.ts';

type Maker = () => string;

const random = randomOf(7);
const between = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
const of = (alphabet: string, count: number): string =>
  Array.from({ length: count }, () => alphabet[between(0, alphabet.length - 1)]).join('');
const digits = (count: number): string => of('0123456789', count);
const hex = (count: number): string => of('0123456789abcdef', count);
const two = (number: number): string => String(number).padStart(2, '0');
const listOf = (make: Maker, separator: string): string =>
  Array.from({ length: between(3, 8) }, make).join(separator);

const thousands = (): string => String(between(1_000, 9_999));
const amount = (): string => between(1_000, 99_000_000).toLocaleString('es-CO');
const prices: readonly Maker[] = [
  () => `Total: $ ${amount()}`,
  () => `Precios: ${listOf(thousands, ', ')}`,
  () => listOf(thousands, ','),
  () => listOf(thousands, '\t'),
  () => listOf(() => `$${thousands()}`, ' '),
  () => listOf(amount, ' '),
  () => `Subtotal ${between(1_000, 9_999_999) / 1.19}`,
];

const degrees = (): number => random() * 180 - 90;
const coordinates: readonly Maker[] = [
  () => `${degrees()}, ${degrees()}`,
  () => `${degrees()} ${degrees()}`,
  () => `${String(degrees()).replace('.', ',')}; ${String(degrees()).replace('.', ',')}`,
  () => `${degrees().toFixed(4)} ${degrees().toFixed(4)}`,
  () => `https://maps.example/@${degrees()},${degrees()},17z`,
];

const orders: readonly Maker[] = [
  () => `ORD-2026-${digits(6)}`,
  // The formats of shop platforms, marketplaces and bookshops.
  () => `${between(5_000_000_000_000, 6_999_999_999_999)}`,
  () => `20000${digits(11)}`,
  () => `${digits(3)}-${digits(7)}-${digits(7)}`,
  () => `1Z${of('0123456789ABCDEFGHJKLMNPQRSTUVWXYZ', 6)}${digits(10)}`,
  () => `9400 1${digits(3)} ${digits(4)} ${digits(4)} ${digits(4)} ${digits(2)}`,
  () => `770${digits(10)}`,
  () => `Guía ${digits(15)}`,
  () => `(415)770${digits(10)}(8020)${digits(12)}(3900)${digits(10)}`,
];

const mobile = (): string => `3${two(between(0, 24))}${digits(7)}`;
const phones: readonly Maker[] = [
  mobile,
  () => `+57${mobile()}`,
  () => `+57 ${mobile().replace(/^(.{3})(.{3})/, '$1 $2 ')}`,
  () => listOf(mobile, ' '),
  () => listOf(() => mobile().replace(/^(.{3})(.{3})/, '$1-$2-'), ' '),
  () => `+49151${digits(8)}`,
  () => `+5491${digits(9)}`,
];

const date = (): readonly [year: number, month: string, day: string, time: string] => [
  between(2_020, 2_035),
  two(between(1, 12)),
  two(between(1, 28)),
  [between(0, 23), between(0, 59), between(0, 59)].map(two).join(':'),
];
const dates: readonly Maker[] = [
  () => date().slice(0, 3).join('-'),
  () => `${date().slice(0, 3).join('-')}T${date()[3]}.${digits(6)}Z`,
  () => date().slice(0, 3).join('') + date()[3].replaceAll(':', ''),
  () => listOf(() => date().slice(0, 3).join('-'), ' '),
  () => `${between(1_600_000_000_000_000_000, 1_790_000_000_000_000_000)}`,
  () => `${date()[0]} ${date()[0]} ${date()[0]} ${date()[0]}`,
];

const nit = (): string => `${between(800_000_000, 999_999_999)}-${digits(1)}`;
const nits: readonly Maker[] = [
  nit,
  () => `NIT ${nit().replace(/^(.{3})(.{3})/, '$1.$2.')}`,
  () => listOf(nit, ' '),
  () => listOf(() => `${between(1_000_000_000, 1_999_999_999)}`, ' '),
];

const uuid = (): string => [8, 4, 4, 4, 12].map(hex).join('-');
const uuids: readonly Maker[] = [
  uuid,
  () => `pago ${uuid()} de ${uuid()}`,
  () => listOf(uuid, ' '),
  () => `/v1/payments/${uuid()}/intents?after=${uuid()}`,
];

const cufes: readonly Maker[] = [
  () => hex(96),
  () => `https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=${hex(96)}`,
  () => listOf(() => hex(96), '\n'),
];

const makers = { prices, coordinates, orders, phones, dates, nits, uuids, cufes };

/** Texts of shops without a card number: `count` of each kind, cycling through its formats. */
export const honestTexts = (count: number): readonly (readonly [kind: string, texts: readonly string[]])[] =>
  Object.entries(makers).map(([kind, formats]) => [
    kind,
    Array.from({ length: count }, (_, at) => formats[at % formats.length]?.() ?? ''),
  ]);
