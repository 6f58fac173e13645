import { expect, it } from 'vitest';
import { Chaos } from '../../core/control-shapes.ts';
import { FaultRequest } from '../../faults/fault.ts';
import { languageOf, languages } from './texts.ts';

it.each(Object.entries(languages))('every field of a form has its words: %s', (_, { fields }) => {
  const shapes = [Chaos.shape, ...FaultRequest.def.options.map(({ shape }) => shape)];
  const names = shapes.flatMap((shape) => Object.keys(shape));
  expect(names.filter((name) => !fields[name]?.name || !fields[name]?.hint)).toEqual([]);
});

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
