import { decodeJson, encodeJson } from '../../store/columns.ts';
import { assumed } from './assumed.ts';

const names: ReadonlyMap<string, string> = new Map(
  Object.entries(assumed).map(([name, sentence]) => [sentence, name]),
);
const sentences: ReadonlyMap<string, string> = new Map(Object.entries(assumed));

/** A column of sentences: nearly every answer has some, so their names are kept. */
export const encodeAssumed = (said: readonly string[]): string =>
  encodeJson(said.map((sentence) => names.get(sentence) ?? sentence));

/** The sentences again; a file of an earlier version has them as they are. */
export const decodeAssumed = (column: string | null): readonly string[] =>
  column === null ? [] : listOf(decodeJson(column)).map((name) => sentences.get(name) ?? name);

const listOf = (list: unknown): readonly string[] => (Array.isArray(list) ? list : []);
