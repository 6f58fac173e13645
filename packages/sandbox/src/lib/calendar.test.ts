import { describe, expect, it } from 'vitest';
import { addBusinessDays, addMonths, holidaysOf, isBusinessDay, isPast } from './calendar.ts';

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

describe('the holidays of Colombia', () => {
  it('of 2026', () => {
    expect(holidaysOf(2026)).toEqual([
      '2026-01-01',
      '2026-01-12',
      '2026-03-23',
      '2026-04-02',
      '2026-04-03',
      '2026-05-01',
      '2026-05-18',
      '2026-06-08',
      '2026-06-15',
      '2026-06-29',
      '2026-07-20',
      '2026-08-07',
      '2026-08-17',
      '2026-10-12',
      '2026-11-02',
      '2026-11-16',
      '2026-12-08',
      '2026-12-25',
    ]);
  });

  it.each([
    [2000, '2000-04-21'],
    [2019, '2019-04-19'],
    [2038, '2038-04-23'],
    [2076, '2076-04-17'],
  ])('of %d have Good Friday on %s', (year, day) => {
    expect(holidaysOf(year)).toContain(day);
  });

  it('list a day once when two holidays coincide', () => {
    expect(holidaysOf(2011).filter((day) => day === '2011-07-04')).toHaveLength(1);
  });
});

describe('business days', () => {
  it.each([
    ['a Friday', '2026-11-20T15:00:00Z', 1, '2026-11-23T15:00:00.000Z'],
    ['the eve of a holiday', '2026-12-07T15:00:00Z', 1, '2026-12-09T15:00:00.000Z'],
    ['a Saturday', '2026-11-21T15:00:00Z', 2, '2026-11-24T15:00:00.000Z'],
    ['the Wednesday before Easter', '2026-04-01T15:00:00Z', 1, '2026-04-06T15:00:00.000Z'],
    ['the last day of a year', '2026-12-31T15:00:00Z', 1, '2027-01-04T15:00:00.000Z'],
    ['no day at all', '2026-11-21T15:00:00Z', 0, '2026-11-21T15:00:00.000Z'],
  ])('are counted from %s', (_, from, days, to) => {
    expect(addBusinessDays(new Date(from), days).toISOString()).toBe(to);
  });

  it.each([
    ['2026-11-21T04:59:59Z', true],
    ['2026-11-21T05:00:00Z', false],
    ['2026-11-23T04:59:59Z', false],
    ['2026-11-23T05:00:00Z', true],
    ['2026-12-08T17:00:00Z', false],
  ])('change at midnight in Colombia: %s', (moment, business) => {
    expect(isBusinessDay(new Date(moment))).toBe(business);
  });
});

describe('months', () => {
  it.each([
    ['2026-11-21T17:00:00.123Z', 0, '2026-11-21T17:00:00.123Z'],
    ['2026-11-21T17:00:00.123Z', 1, '2026-12-21T17:00:00.123Z'],
    ['2026-12-31T12:00:00.000Z', 2, '2027-02-28T12:00:00.000Z'],
    ['2027-12-31T12:00:00.000Z', 2, '2028-02-29T12:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', 12, '2029-02-28T12:00:00.000Z'],
    // January 31 in Colombia.
    ['2026-02-01T03:00:00.000Z', 1, '2026-03-01T03:00:00.000Z'],
  ])('%s plus %d of them is %s', (from, months, to) => {
    expect(addMonths(new Date(from), months).toISOString()).toBe(to);
  });
});
