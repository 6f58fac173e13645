import fc from 'fast-check';
import { expect, it } from 'vitest';
import { momentText, moneyText } from './formats.ts';

/** Spaces that do not break are of our own choice. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

it('an amount in Spanish is written as a browser writes it for Colombia', () => {
  const format = new Intl.NumberFormat('es-CO', {
    ...{ style: 'currency', currency: 'COP', maximumFractionDigits: 0 },
  });
  fc.assert(
    fc.property(fc.oneof(fc.nat(20_000), fc.nat(Number.MAX_SAFE_INTEGER)), (amount) => {
      expect(plain(moneyText(amount, 'es'))).toBe(plain(format.format(amount)));
    }),
  );
});

it('a moment in Spanish is written as a browser writes it for Colombia', () => {
  const format = new Intl.DateTimeFormat('es-CO', {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Bogota' },
  });
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      (date) => {
        expect(plain(momentText(date.getTime(), 'es'))).toBe(plain(format.format(date)));
      },
    ),
  );
});

it('no line ends within a time or an amount', () => {
  expect([momentText(0, 'es'), moneyText(1_234_567, 'es')]).toEqual([
    '31 de diciembre de 1969 a las 7:00\u{a0}p.\u{a0}m.',
    '$\u{a0}1.234.567',
  ]);
});

it('in English the browser writes both', () => {
  expect(plain(moneyText(120_000, 'en'))).toBe('COP 120,000');
  expect(plain(momentText(0, 'en'))).toBe('December 31, 1969 at 7:00 PM');
});
