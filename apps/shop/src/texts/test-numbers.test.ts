import { expect, it } from 'vitest';
import { groupDigits } from './test-numbers.ts';

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['36227206271667', '3622 720627 1667'],
])('%s is grouped as %s', (number, read) => {
  expect(groupDigits(number)).toBe(read);
});
