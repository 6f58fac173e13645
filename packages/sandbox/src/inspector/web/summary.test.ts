import { expect, it } from 'vitest';
import { summaryOf } from './summary.ts';

it.each([
  [{ brand: 'visa', last_four: '4242', holder_name: 'Ana Gómez' }, 'visa •••• 4242'],
  [{ first_name: 'Ana María', last_name: 'Díaz' }, 'Ana María Díaz'],
  [{ title: 'Arriendo', amount: 1_250_000, description: 'x' }, '$ 1.250.000 · Arriendo'],
  [{ amount: 5_000, title: null, description: 'Café' }, '$ 5.000 · Café'],
  [{ subtype: 'savings' }, 'savings'],
  [{ title: '4242424242424242' }, '••••'],
  [{}, ''],
  [null, ''],
])('the summary of %j is %s', (object, summary) => {
  expect(summaryOf(object, 'es-CO')).toBe(summary);
});
