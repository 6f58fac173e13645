import { describe, expect, it } from 'vitest';
import { hrefOf, routeOf } from './route.ts';

describe('routeOf', () => {
  it.each([
    ['', 'requests', []],
    ['#/', 'requests', []],
    ['#/faults', 'faults', []],
    ['#/nothing/1', 'requests', []],
    ['#/objects/payment/9f', 'objects', ['payment', '9f']],
    ['#/events/%E0%A4%A', 'events', ['%E0%A4%A']],
    ['#key=sk_test_1', 'requests', []],
  ])('of %j is %s %j', (fragment, tab, item) => {
    expect(routeOf(fragment)).toEqual({ tab, item });
  });

  it('parses the result of hrefOf', () => {
    expect(routeOf(hrefOf('objects', 'payment', 'a/b c'))).toEqual({
      tab: 'objects',
      item: ['payment', 'a/b c'],
    });
  });
});
