import { expect, it } from 'vitest';
import { formatMoment } from './formats.ts';

it('keeps a time of day on one line', () => {
  expect(formatMoment('2026-11-29T13:44:00Z', 'es-CO')).toBe('29 nov 2026, 8:44\xa0a.\xa0m.');
  expect(formatMoment('2026-11-29T22:05:00Z', 'en')).toBe('Nov 29, 2026, 5:05 PM');
});
