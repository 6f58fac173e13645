import { describe, expect, it } from 'vitest';
import { type Assumption, assumptionTexts, textsOf } from './assumed.ts';

// The keys are the names.
const names = Object.keys(assumptionTexts) as readonly Assumption[];

describe('the sentences of the assumptions', () => {
  it.each(['es', 'en'] as const)(
    'are different from each other, and end with a full stop: %s',
    (language) => {
      const sentences = textsOf(names, language);
      expect(new Set(sentences).size).toBe(names.length);
      for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+\.$/);
    },
  );

  it('are in both languages', () => {
    for (const name of names) expect(assumptionTexts[name].en).not.toBe(assumptionTexts[name].es);
    expect(textsOf(names, 'en').filter((sentence) => /[áéíóúñ]|interfaz/.test(sentence))).toEqual([]);
  });
});
