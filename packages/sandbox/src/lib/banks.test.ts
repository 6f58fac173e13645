import { expect, it } from 'vitest';
import { bankOf, banks } from './banks.ts';

it('each bank has a unique UUID and is found by it', () => {
  expect(new Set(banks.map(({ id }) => id)).size).toBe(banks.length);
  const names = banks.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].sort(new Intl.Collator('es').compare));
  for (const bank of banks) {
    expect(bank.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(bankOf(bank.id)).toBe(bank);
  }
});

it.each([
  ['Bancolombia', '72a988cf-d531-8b45-a503-099e74c794a5'],
  // Scotiabank Colpatria until December 2025
  ['DaviBank', '656f04c5-c863-80bc-a6d9-cceb8367e637'],
])('the id of %s never changes', (name, id) => {
  expect(bankOf(id)?.name).toBe(name);
});
