import { describe, expect, it } from 'vitest';
import { isPast } from './calendar.ts';

describe('an expiry', () => {
  it.each([
    ['04', '31', '2031-04-01T00:00:00Z', false],
    ['04', '31', '2031-05-01T04:59:59.999Z', false],
    ['04', '31', '2031-05-01T05:00:00Z', true],
    ['12', '26', '2027-01-01T04:59:59Z', false],
    ['12', '26', '2027-01-01T05:00:00Z', true],
    ['01', '00', '2026-11-21T00:00:00Z', true],
    ['12', '99', '2026-11-21T00:00:00Z', false],
  ])('of %s/%s, at %s in UTC, is past: %s', (expiration_month, expiration_year, now, past) => {
    expect(isPast({ expiration_month, expiration_year }, new Date(now))).toBe(past);
  });
});
