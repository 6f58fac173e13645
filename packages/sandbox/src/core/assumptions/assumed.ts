import type { Language } from '../wording.ts';
import { collectionTexts } from './collection-texts.ts';
import { moneyTexts } from './money-texts.ts';

/** The points that the interface leaves open, by name, each with a sentence that the journal shows. */
export const assumptionTexts = { ...moneyTexts, ...collectionTexts };

/** The name of a point that the interface leaves open. */
export type Assumption = keyof typeof assumptionTexts;

/** @returns the sentences of the assumptions in a language, in the same order */
export const textsOf = (names: readonly Assumption[], language: Language): readonly string[] =>
  names.map((name) => assumptionTexts[name][language]);
