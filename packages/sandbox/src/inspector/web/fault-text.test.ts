import { expect, it } from 'vitest';
import { faultText } from './fault-text.ts';

it.each([
  [{ id: 'f1', kind: 'error500' }, 'error500 · *', '', false],
  [{ id: 'f1', kind: 'error500', nth: 1, afterCommit: true }, 'error500 · *', 'nth 1', true],
  [{ id: 'f1', kind: 'error500', afterCommit: false }, 'error500 · *', '', false],
  [
    { id: 'f1', kind: 'latency', hits: 2, route: 'POST /v1/charges', milliseconds: 10, nth: 3, seed: null },
    'latency · POST /v1/charges',
    'milliseconds 10 · nth 3',
    false,
  ],
])('%j', (fault, title, conditions, isAfterCommit) => {
  expect(faultText(fault)).toEqual({ title, conditions, isAfterCommit });
});
