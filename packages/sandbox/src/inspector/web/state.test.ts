import { expect, it } from 'vitest';
import { nowOf } from './state.ts';

it.each([
  ['frozen', '2026-11-21T10:00:00.000Z'],
  ['real', '2026-11-21T10:00:02.000Z'],
] as const)('two seconds after a %s clock was read it is %s', (mode, now) => {
  const clock = { mode, now: '2026-11-21T10:00:00.000000Z', next: null, readAt: 500 };
  expect(nowOf(clock, 2_500).toISOString()).toBe(now);
});
