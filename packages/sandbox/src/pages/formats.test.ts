import { expect, it } from 'vitest';
import { formatMoment } from './formats.ts';

it('keeps a time of day on one line', () => {
  expect(formatMoment('2026-11-29T13:44:00Z', 'es-CO')).toBe(
    '29 de noviembre de 2026 a las 8:44\xa0a.\xa0m.',
  );
  expect(formatMoment('2026-11-29T22:05:00Z', 'en')).toBe('November 29, 2026 at 5:05 PM');
});
