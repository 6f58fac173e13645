import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOf } from '../digits/normalise.ts';
import { type Edit, reformat } from './caret.ts';
import { checkExpiry, formatExpiry } from './expiry.ts';

const today = new Date('2026-11-21T12:00Z');

/** The formats in which autofill, password managers and people write a month and a two-digit year. */
const formats: Readonly<Record<string, (month: number, year: string) => string>> = {
  '4/31': (month, year) => `${month}/${year}`,
  '04/31': (month, year) => `${two(month)}/${year}`,
  '0431': (month, year) => `${two(month)}${year}`,
  '04-31': (month, year) => `${two(month)}-${year}`,
  '04 / 31': (month, year) => `${two(month)} / ${year}`,
  '04 31': (month, year) => `${two(month)} ${year}`,
  '4-2031': (month, year) => `${month}-20${year}`,
  '04/2031': (month, year) => `${two(month)}/20${year}`,
  '042031': (month, year) => `${two(month)}20${year}`,
  '2031-04': (month, year) => `20${year}-${two(month)}`,
  '2031/4': (month, year) => `20${year}/${month}`,
  '203104': (month, year) => `20${year}${two(month)}`,
  '(04/31)': (month, year) => `(${two(month)}/${year}).`,
  '٠٤/٣١': (month, year) => arabic(`${two(month)}/${year}`),
  '２０３１-０４': (month, year) => fullWidth(`20${year}-${two(month)}`),
  '2031-04-30': (month, year) => `20${year}-${two(month)}-30`,
  '2031/4/30': (month, year) => `20${year}/${month}/30`,
};

function two(month: number): string {
  return `${month}`.padStart(2, '0');
}

/** The field after these keys at its end. */
function typed(keys: string, start: Edit = { text: '', caret: 0 }): Edit {
  return [...keys].reduce(({ text }, key) => {
    const after = { text: text + key, caret: text.length + 1 };
    return reformat(after, text, undefined, formatExpiry);
  }, start);
}

function arabic(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
}

function fullWidth(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
}

describe('a complete expiry', () => {
  it.each(Object.keys(formats))('is read in the format %s', (format) => {
    for (let month = 1; month <= 12; month += 1)
      for (const year of ['27', '29', '30', '31', '45']) {
        const text = formats[format]?.(month, year) ?? '';
        expect([text, formatExpiry(text)]).toEqual([text, `${two(month)}/${year}`]);
        expect(checkExpiry(text, today)).toEqual({
          value: { month: two(month), year },
          canBecomeValid: true,
          problem: undefined,
        });
      }
  });

  it.each(['431', '4 31', ' 4/31 ', ' 0431', '04/31/', '04/31.', '04/31 x'])(
    'is April 2031 for %j',
    (text) => {
      expect(formatExpiry(text)).toBe('04/31');
    },
  );

  it.each([
    'vence 04/31',
    'Venc. 04/31',
    'válida hasta\u00a04-31',
    'EXP0431',
    'Valid thru 04–31',
    '\u2066vence\u2069 ０４／３１',
    '04/31 123',
    '04/31\u00a0123',
    '2031-04-30 123',
    '04/31 CVV 123',
    'Vence 04/31\nCódigo: 123.',
  ])('is read beside a word for it and a security code: %j', (text) => {
    expect(formatExpiry(text)).toBe('04/31');
  });
});

describe('an ambiguous expiry', () => {
  it.each([
    'abril 2031',
    'abr. 31',
    '5 abr 2031',
    'April 12, 2031',
    '2031年 4月',
    '01/02/2031',
    '30/04/2031',
    '04/30/2031',
    '4/4/2031',
    '1/2/31',
    '31/05/29',
    '30/04/1999',
    '2031-13-01',
    '1 2 3 4',
    'vence 5 abr 2031',
    'exp. abr/31',
    'valid 04/26 thru 04/31',
    '04/30 2031',
    '04/30/2031 123',
    '04/31/123',
    '04/31 300 123 4567',
  ])('is not read: %j', (text) => {
    expect(formatExpiry(text)).toBe('');
    expect(checkExpiry(text, today)).toEqual({ value: undefined, canBecomeValid: true, problem: 'empty' });
  });

  it('a million letters that are pasted are empty in linear time', () => {
    expect(formatExpiry('x'.repeat(1_000_000))).toBe('');
  });

  it.each([
    ['12/2999', '12/2999', 'far'],
    ['2999-12', '02/9991', 'far'],
    ['04/0031', '04/0031', 'past'],
    ['12312031', '12/3120', 'far'],
    ['20310430', '02/0310430', 'order'],
    ['2031', '20/31', 'order'],
    ['03/504', '03/504', 'order'],
    ['131', '13/1', 'month'],
  ])('stays distinguishable: %j is shown as %j, which is %s', (text, shown, problem) => {
    expect(formatExpiry(text)).toBe(shown);
    expect(formatExpiry(shown)).toBe(shown);
    expect(checkExpiry(shown, today)).toMatchObject({ value: undefined, problem });
  });
});

describe('formatExpiry while a person types at the end', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['1', '1'],
    ['2', '02/'],
    ['00', '00/'],
    ['04', '04/'],
    ['12', '12/'],
    ['13', '13/'],
    ['13/', '13/'],
    ['13/26', '13/26'],
    ['1/', '01/'],
    ['0/', '0'],
    ['/', ''],
    ['04/3', '04/3'],
    ['04/31', '04/31'],
    ['04/312', '04/31'],
    ['04/203', '04/203'],
    ['04/2031', '04/31'],
  ])('shows %j as %j', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });

  it.each(['13/26', '1326', '132026', '13-2026', '19 26', 'vence 13/26', '13/26 123'])(
    'never turns an invalid month into another: %j, typed and pasted',
    (text) => {
      const [month] = text.match(/1\d/) ?? [];
      for (const shown of [formatExpiry(text), typed(text).text]) {
        expect(shown).toBe(`${month}/26`);
        expect(checkExpiry(shown, today)).toEqual({
          value: undefined,
          canBecomeValid: false,
          problem: 'month',
        });
      }
    },
  );

  it('refuses an invalid month at its second digit, and Backspace corrects it', () => {
    const wrong = typed('13');
    expect(wrong.text).toBe('13/');
    expect(checkExpiry(wrong.text, today)).toMatchObject({ problem: 'month', canBecomeValid: false });
    const corrected = reformat({ text: '13', caret: 2 }, wrong.text, 'Backward', formatExpiry);
    expect(corrected).toEqual({ text: '1', caret: 1 });
    expect(typed('2/31', corrected).text).toBe('12/31');
    expect(typed('/31', corrected).text).toBe('01/31');
  });
});

describe('formatExpiry of a text edited in the middle', () => {
  it.each([
    ['/31', '/31'],
    ['4', '4'],
    ['13', '13/'],
    ['13/26', '13/26'],
    ['131', '13/1'],
    ['04/', '04/'],
    ['0/', '0'],
    ['04/2031', '04/2031'],
    ['0/4/31', '04/31'],
    ['/', ''],
  ])('shows %j as %j', (text, shown) => {
    expect(formatExpiry(text, true)).toBe(shown);
  });

  it('preserves every digit of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9/ -]{0,9}$/), (any, typed) => {
        expect(digitsOf(formatExpiry(typed + any, true))).toBe(digitsOf(typed + any));
      }),
    );
  });
});

describe('checkExpiry', () => {
  it.each([
    ['', 'empty', true],
    ['/', 'empty', true],
    ['0', 'incomplete', true],
    ['1', 'incomplete', true],
    ['04/3', 'incomplete', true],
    ['04/203', 'incomplete', true],
    ['03/204', 'order', true],
    ['/31', 'incomplete', true],
    ['0/31', 'incomplete', true],
    ['10/431', 'incomplete', false],
    ['00/', 'month', false],
    ['00/31', 'month', false],
    ['13/', 'month', false],
    ['13/31', 'month', false],
    ['35/04', 'order', false],
    ['02/0', 'order', false],
    ['02/03', 'order', false],
    ['02/20', 'past', true],
    ['03/03', 'past', false],
    ['10/26', 'past', false],
    ['04/1999', 'past', false],
    ['12/2999', 'far', false],
    ['12/299', 'incomplete', false],
    ['13/2031', 'month', false],
    ['11/26', undefined, true],
    ['11/46', undefined, true],
    ['12/46', 'far', false],
  ])('for %j the problem is %s', (text, problem, canBecomeValid) => {
    expect(checkExpiry(text, today)).toMatchObject({ problem, canBecomeValid });
  });

  it.each([
    ['02/28', '2028-02-29T23:59:59.999-12:00', '2028-03-01T00:00-12:00', 'past'],
    ['12/27', '2027-12-31T23:59:59.999-12:00', '2028-01-01T00:00-12:00', 'past'],
    ['03/48', '2028-03-01T00:00+14:00', '2028-02-29T23:59:59.999+14:00', 'far'],
    ['01/48', '2028-01-01T00:00+14:00', '2027-12-31T23:59:59.999+14:00', 'far'],
  ])('accepts %s at %s; at %s it is %s everywhere', (text, accepted, refused, problem) => {
    expect(checkExpiry(text, new Date(accepted)).problem).toBeUndefined();
    expect(checkExpiry(text, new Date(refused)).problem).toBe(problem);
  });

  it('returns a value for every month and year, and every prefix of a valid one has potential', () => {
    const month = fc.integer({ min: 0, max: 14 });
    const year = fc.integer({ min: 20, max: 50 });
    fc.assert(
      fc.property(month, year, (someMonth, someYear) => {
        const text = `${two(someMonth)}/${someYear}`;
        const { value, problem, canBecomeValid } = checkExpiry(text, today);
        expect(value === undefined).toBe(problem === 'month');
        fc.pre(value !== undefined);
        expect(`${value?.month}/${value?.year}`).toBe(text);
        fc.pre(problem === undefined);
        expect(canBecomeValid).toBe(true);
        for (let cut = 0; cut < text.length; cut += 1)
          expect(checkExpiry(text.slice(0, cut), today).canBecomeValid).toBe(true);
      }),
    );
  });
});
