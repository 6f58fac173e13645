import { expect, it } from 'vitest';
import { formatPesos } from './formats.ts';

it('formats whole pesos by language', () => {
  expect(formatPesos(1_238_000, 'es-CO')).toMatch(/^\$\s1\.238\.000$/);
  expect(formatPesos(1_238_000, 'en')).toMatch(/^COP\s1,238,000$/);
});
