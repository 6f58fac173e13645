import { expect, it } from 'vitest';
import { faultText } from './fault-text.ts';

it.each([
  [{ id: 'f1', kind: 'error500' }, 'error500 · *', ''],
  [
    { id: 'f1', kind: 'latency', hits: 2, route: 'POST /v1/charges', milliseconds: 10, nth: 3, seed: null },
    'latency · POST /v1/charges',
    'milliseconds 10 · nth 3',
  ],
])('%j', (fault, title, conditions) => {
  expect(faultText(fault)).toEqual({ title, conditions });
});
