import { expect, it } from 'vitest';
import { languageOf } from './texts.ts';

it.each([
  [[], 'es-CO'],
  [[null, 'en-US', 'es'], 'en'],
  [[null, 'es-419'], 'es-CO'],
  [['es-CO', 'en'], 'es-CO'],
  [['en', 'es-CO'], 'en'],
  [[null, 'fr', 'pt-BR', 'EN-gb', 'es'], 'en'],
  [['enm', 'fr'], 'es-CO'],
] as const)('of the tags %j, the page uses %s', (tags, language) => {
  expect(languageOf(tags)).toBe(language);
});
