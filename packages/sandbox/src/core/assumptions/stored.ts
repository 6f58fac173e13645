import { decodeJson, encodeJson } from '../../store/columns.ts';
import { type Assumption, assumptionTexts } from './assumed.ts';

/** A column of assumptions, by their names. */
export const encodeAssumed = (names: readonly Assumption[]): string => encodeJson(names);

/** What such a column holds; a name that this version does not know is left out. */
export const decodeAssumed = (column: string | null): readonly Assumption[] =>
  column === null ? [] : listOf(decodeJson(column)).filter(isAssumption);

const isAssumption = (name: unknown): name is Assumption =>
  typeof name === 'string' && Object.hasOwn(assumptionTexts, name);

const listOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);
