import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardNumbers } from '../test-support/card-numbers.ts';
import { fieldHasCardNumber, hasCardNumber, maskCardNumbers } from './find-card-numbers.ts';
import { luhn } from './luhn.ts';

/** The groups in which people write a number and in which cards show it. */
const groupings = (number: string): readonly (readonly string[])[] => [
  number.match(/.{1,4}/g) ?? [],
  ...(/^3[^5]/.test(number) ? [/^(.{4})(.{6})(.*)$/.exec(number)?.slice(1) ?? []] : []),
];

const joined = (number: string, separator: string): readonly string[] =>
  groupings(number).map((groups) => groups.join(separator));

const inScript = (number: string, zero: number): string =>
  number.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

type Writing = readonly [name: string, write: (number: string) => readonly string[]];

const SEPARATORS = [' ', '-', '.', '\u00a0', '\u202f', '\u3000', '–', '—', '\u2011', '−', '·', ' - ', '  '];
const INVISIBLE = ['\u200b', '\u200d', '\ufeff', '\u00ad', '\u2060\u2060'];
const SCRIPTS = {
  'Arabic-Indic': 0x660,
  Persian: 0x6f0,
  Devanagari: 0x966,
  fullwidth: 0xff10,
  bold: 0x1d7ce,
};
const SENTENCES = ['Mi tarjeta es #, vence 04/31.', '# 1231', '{"n":"#"}', 'Ana,#,12/29'];

const writings: readonly Writing[] = [
  ['plain', (number) => [number]],
  ...SEPARATORS.map(
    (sign): Writing => [`groups with ${JSON.stringify(sign)}`, (number) => joined(number, sign)],
  ),
  ...INVISIBLE.map(
    (sign): Writing => [
      `digits with U+${sign.charCodeAt(0).toString(16)}`,
      (number) => [[...number].join(sign), ...joined(number, ` ${sign}`)],
    ],
  ),
  ...Object.entries(SCRIPTS).map(
    ([name, zero]): Writing => [
      `${name} digits`,
      (number) => [number, ...joined(number, ' ')].map((written) => inScript(written, zero)),
    ],
  ),
  ...SENTENCES.map(
    (sentence): Writing => [
      sentence,
      (number) => [number, ...joined(number, ' ')].map((written) => sentence.replace('#', written)),
    ],
  ),
];

const PUNCTUATION = ['/', '_', ',', ', ', ')(', ':', '+', '|', ' / ', '\n', '\t', '*'];

describe('every written form of every card number', () => {
  it('covers more than 200 numbers of every brand', () => {
    expect(cardNumbers.length).toBeGreaterThan(200);
    expect(cardNumbers.filter((number) => !luhn(number))).toEqual([]);
  });

  it.each(writings)('is refused and masked: %s', (_, write) => {
    const texts = cardNumbers.flatMap(write);
    expect(texts.filter((text) => !hasCardNumber(text))).toEqual([]);
    expect(texts.filter((text) => !maskCardNumbers(text).includes('••••'))).toEqual([]);
  });

  it.each(PUNCTUATION)('is masked with %j between groups', (sign) => {
    const texts = cardNumbers.flatMap((number) => joined(number, sign));
    expect(texts.filter((text) => maskCardNumbers(`x${text}y`) !== 'x••••y')).toEqual([]);
    expect(texts.filter(hasCardNumber)).toEqual([]);
  });
});

describe('texts without a card number', () => {
  it.each([
    /^(Precios: )?[1-9]\d{3}((, |,|\t| \$)[1-9]\d{3}){2,7}$/,
    /^Total: \$ [1-9]\d\.\d{3}\.\d{3}( [1-9]\d\.\d{3}\.\d{3}){0,7}$/,
    /^-?[1-8]\d[.,]\d{14}[,;]? -?[1-8]\d[.,]\d{14}$/,
    /^(ORD-2026-\d{6}|[56]\d{12}|20000\d{11}|\d{3}-\d{7}-\d{7}|1Z[0-9A-HJ-NP-Z]{6}\d{10}|770\d{10}|Guía \d{15})$/,
    /^(\+57 ?)?3[012]\d{8}( 3[012]\d-\d{3}-\d{4}){0,7}$/,
    /^20[23]\d-[01]\d-[0-2]\d( 20[23]\d-[01]\d-[0-2]\d){0,7}$/,
    /^(NIT )?[89]\d{2}\.\d{3}\.\d{3}-\d( 1\d{9}){0,7}$/,
    /^pago [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}( [0-9a-f]{96})?$/,
  ])('of a shop are not refused: %s', (form) => {
    expect(fc.sample(fc.stringMatching(form), { seed: 7, numRuns: 1_000 }).filter(hasCardNumber)).toEqual([]);
  });

  it.each(['b75e4859-3375-8824-8561-303a00000000', '0000000a-4242-4242-4242-4242abcdefab'])(
    'with the UUID %s, whose groups are those of a card number, are not masked',
    (uuid) => expect(maskCardNumbers(`pago ${uuid}: 4242 4242 4242 4242`)).toBe(`pago ${uuid}: ••••`),
  );
});

describe('no card number', () => {
  it.each([
    ['nothing', ''],
    ['12 digits', '424242424242'],
    ['20 digits', '42424242424242424242'],
    ['a wrong check digit', '4242424242424241'],
    ['no brand', '9999999999999995'],
    ['a length that its brand lacks', '42424242424242'],
    ['a phone', '+573001234567'],
    ['a phone of thirteen digits', '+4222222222222'],
    ['decimals', '-74.4242424242424242'],
    ['decimals behind a comma', '4,4242424242424242'],
    ['decimals of three digits before the comma', '123,4242424242424242'],
    ['an id', 'card_4242424242424242'],
    ['a reference after its word', 'Pedido n.º 4242424242424242'],
    ['a reference behind a prefix', 'FV-4242424242424242'],
    ['groups of a UUID', '42424242-4242-4242-8242-424242424242'],
    ['groups of other sizes than on cards', '42424242 42424242'],
    ['four spaces between groups', '4242    4242 4242 4242'],
  ])('is %s', (_, text) => expect(hasCardNumber(text)).toBe(false));
});

it.each(['4222222222222', '+36227206271667'])('%s is a card number', (text) =>
  expect(hasCardNumber(text)).toBe(true),
);

describe('a run of digits in a title', () => {
  it.each(['Radicado #', 'Pago de la póliza # de mayo', 'Pago CUS #'])('is a reference in %j', (title) =>
    expect(fieldHasCardNumber('title', title.replace('#', '4242424242424242'))).toBe(false),
  );

  it.each(['#', '(#)', 'Tarjeta #', 'Ana # 12/29', 'Mi VISA #', 'Ana, cvv 123, #'])(
    'is a card in %j',
    (title) => expect(fieldHasCardNumber('title', title.replace('#', '4242424242424242'))).toBe(true),
  );

  it('is a card where people group it, and in what a person types', () => {
    expect(fieldHasCardNumber('title', 'Radicado 4242 4242 4242 4242')).toBe(true);
    expect(fieldHasCardNumber('first_name', 'Ana 4242424242424242')).toBe(true);
  });

  it('is a reference as a segment of a path, and a card in a query', () => {
    const isRefused = (path: string) => fieldHasCardNumber('redirect_url', `https://tienda.co/${path}`);
    expect(['pedidos/4242424242424242', 'p/4242424242424242/gracias?a=1'].filter(isRefused)).toEqual([]);
    expect(isRefused('gracias?n=4242424242424242')).toBe(true);
  });
});

describe('a documented miss', () => {
  it.each([
    ['letters between digits', '4242x4242x4242x4242'],
    ['UnionPay without Luhn', '6240000000000001'],
    ['Maestro of 13 digits', '6304000000000'],
  ])('is %s', (_, text) => {
    expect(hasCardNumber(text)).toBe(false);
  });
});

describe('maskCardNumbers', () => {
  it.each([
    ['card 4242 4242 4242 4242 declined', 'card •••• declined'],
    ['4242424242424242, 378282246310005', '••••, ••••'],
    ['1234 4242 4242 4242 4242 123', '1234 •••• 123'],
    ['6304 0000 0000 0000 000; 4242 4242 4242 4242 123', '••••; •••• 123'],
    ['📅\u200b4242 42\u200b42 4242 4242\u200b! 4242424242424242.', '📅\u200b••••\u200b! ••••.'],
    ['(𝟒𝟐𝟒𝟐 𝟒𝟐𝟒𝟐 𝟒𝟐𝟒𝟐 𝟒𝟐𝟒𝟐𝟏)', '(𝟒𝟐𝟒𝟐 𝟒𝟐𝟒𝟐 𝟒𝟐𝟒𝟐 𝟒𝟐𝟒𝟐𝟏)'],
    ['(𝟒𝟐𝟒𝟐𝟒𝟐𝟒𝟐𝟒𝟐𝟒𝟐𝟒𝟐𝟒𝟐)(٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢)', '(••••)(••••)'],
    ['ch_4242424242424242x', 'ch_••••x'],
    ['4242424242424241', '4242424242424241'],
  ])('masks %j as %j', (text, masked) => expect(maskCardNumbers(text)).toBe(masked));

  const part = fc.oneof(
    fc.constantFrom(...cardNumbers),
    fc.stringMatching(/^\d{1,20}$/),
    fc.constantFrom(' ', '-', '/', '\u200b', '٤٢٤', 'x'),
    fc.string({ unit: 'binary' }),
  );

  it('masks every refused text and changes nothing else', () => {
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('');
        const masked = maskCardNumbers(text);
        expect(masked === text).toBe(!masked.includes('••••'));
        if (hasCardNumber(text)) expect(masked).not.toBe(text);
        let end = 0;
        for (const rest of masked.split('••••')) {
          const at = text.indexOf(rest, end);
          expect(at).toBeGreaterThanOrEqual(end);
          end = at + rest.length;
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

it('runs in linear time: finishes texts whose quadratic time would be days', () => {
  for (const text of [
    '1',
    '1 ',
    '4242 ',
    '1\u200b',
    '4242\u200b'.repeat(9),
    '\u200b',
    '٤٢٤٢ ',
    '4242424242424242.',
  ])
    expect(maskCardNumbers(text.repeat(200_000)).length).toBeGreaterThan(0);
});
