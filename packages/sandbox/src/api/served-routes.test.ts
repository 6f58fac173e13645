import { stated } from '@datafono/contract';
import { expect, it } from 'vitest';
import { servedAt } from './served-routes.ts';

it.each(['api', 'cards'] as const)(
  'paths with fewer parameters come first, because a parameter matches any segment: %s',
  (address) => {
    const counts = servedAt(address, stated).map(({ pattern }) => pattern.split('/:').length - 1);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts[0]).toBe(0);
  },
);
