import { describe, expect, it } from 'vitest';
import { Duration, Moment } from './clock-fields.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

describe('a duration', () => {
  it.each([
    ['P2W', 14 * DAY],
    ['P1DT2H3M4S', DAY + 2 * HOUR + 184 * SECOND],
    ['PT0.25S', 250],
    ['PT0.0016S', 2],
    ['P36525D', 36_525 * DAY],
    [{ days: 0.5 }, DAY / 2],
    [{ hours: 1, seconds: 2 }, HOUR + 2 * SECOND],
    [{}, 0],
  ])('%j is %d milliseconds', (length, milliseconds) => {
    expect(Duration.safeParse(length)).toEqual({ success: true, data: { months: 0, milliseconds } });
  });

  it.each([
    ['P1Y2M3DT4M', 14, 3 * DAY + 240 * SECOND],
    [{ years: 1, months: 2, days: 0.5 }, 14, DAY / 2],
    ['P100Y', 1_200, 0],
  ])('%j is %d months and %d milliseconds', (length, months, milliseconds) => {
    expect(Duration.safeParse(length)).toEqual({ success: true, data: { months, milliseconds } });
  });

  it.each([
    '',
    'P',
    '3D',
    'P1201M',
    'P36526D',
    'P0.5M',
    'P1M1Y',
    'P-1D',
    'PT1H1D',
    { years: 1.5 },
    { months: -1 },
    { weeks: 1 },
    { days: '1' },
    5,
  ])('refuses %j', (length) => {
    expect(Duration.safeParse(length).success).toBe(false);
  });
});

describe('a moment', () => {
  it.each([
    ['2026-11-21T17:00:00Z', '2026-11-21T17:00:00.000Z'],
    ['2026-11-21T17:00:00.123456Z', '2026-11-21T17:00:00.123Z'],
    ['2026-11-21T12:00-05:00', '2026-11-21T17:00:00.000Z'],
    ['0000-01-01T00:00:00Z', '0000-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ['2028-02-29T20:00:00-05:00', '2028-03-01T01:00:00.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(Moment.parse(text).toISOString()).toBe(iso);
  });

  it.each([
    '2026-11-21',
    '2026-11-21T17:00:00',
    '2026-11-21T17:00:00-0500',
    '2026-11-21T17:00:00.1234567Z',
    '+002026-11-21T17:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-02-29T00:00:00Z',
    '2026-02-30T20:00:00-05:00',
    '0000-01-01T00:00:00+00:01',
    '9999-12-31T23:59:59-00:01',
  ])('refuses "%s"', (text) => {
    expect(Moment.safeParse(text).success).toBe(false);
  });
});
