import { maskCardNumbers } from '@datafono/card';

/** A token of JSON, for display. */
export interface Token {
  readonly kind: 'key' | 'text' | 'number' | 'word' | 'mark';
  readonly text: string;
  /** The full text value, for a link to what it identifies. */
  readonly value?: string;
}

/** Indented JSON as tokens, with card numbers masked. */
export function jsonTokens(value: unknown, indent = ''): readonly Token[] {
  if (Array.isArray(value)) return group(['[', ']'], value, indent, (item, inner) => jsonTokens(item, inner));
  if (typeof value === 'object' && value !== null) {
    return group(['{', '}'], Object.entries(value), indent, ([key, item], inner) => [
      { kind: 'key', text: maskCardNumbers(JSON.stringify(key)) },
      mark(': '),
      ...jsonTokens(item, inner),
    ]);
  }
  return [scalar(value)];
}

/** Indented JSON as a text, as it is shown. */
export const jsonText = (value: unknown): string =>
  jsonTokens(value)
    .map(({ text }) => text)
    .join('');

function group<Item>(
  [open, close]: readonly [string, string],
  items: readonly Item[],
  indent: string,
  tokensOf: (item: Item, indent: string) => readonly Token[],
): readonly Token[] {
  if (items.length === 0) return [mark(open + close)];
  const inner = `${indent}  `;
  const lines = items.flatMap((item, index) => [
    mark(`${index === 0 ? open : ','}\n${inner}`),
    ...tokensOf(item, inner),
  ]);
  return [...lines, mark(`\n${indent}${close}`)];
}

function scalar(value: unknown): Token {
  const text = maskCardNumbers(JSON.stringify(value) ?? String(value));
  if (typeof value === 'string') return { kind: 'text', text, value };
  return { kind: typeof value === 'number' ? 'number' : 'word', text };
}

const mark = (text: string): Token => ({ kind: 'mark', text });
