import { decodeJson, encodeJson } from '../../store/columns.ts';
import { type Assumption, assumptionTexts } from './assumed.ts';

/** Encodes assumptions for a column, by name. */
export const encodeAssumed = (names: readonly Assumption[]): string => encodeJson(names);

/** Decodes a column of assumptions. Ignores names that this version does not know. */
export const decodeAssumed = (column: string | null): readonly Assumption[] =>
  column === null ? [] : listOf(decodeJson(column)).filter(isAssumption);

const isAssumption = (name: unknown): name is Assumption =>
  typeof name === 'string' && Object.hasOwn(assumptionTexts, name);

const listOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);
