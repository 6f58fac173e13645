import { describe, expect, it } from 'vitest';
import { digitsOf } from '../digits/normalise.ts';
import { type Deletion, type Edit, reformat } from './caret.ts';
import { formatExpiry } from './expiry.ts';
import { formatNumber } from './number.ts';

type Format = (text: string, keep?: boolean) => string;

/** An action on the selection from `from` to `to`; `insert` is the typed or pasted text. */
interface Action {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly deletion: Deletion;
}

/** The browser's own edit; `undefined` where it changes nothing and fires no event. */
function browserEdit(text: string, { from, to, insert, deletion }: Action): Edit | undefined {
  const start = deletion === 'Backward' && from === to ? from - 1 : from;
  const end = deletion === 'Forward' && from === to ? to + 1 : to;
  if (start < 0 || end > text.length) return undefined;
  return { text: text.slice(0, start) + insert + text.slice(end), caret: start + insert.length };
}

/** The reference model: digits without separators, and a caret between them. */
function model(text: string, { from, to, insert, deletion }: Action): { digits: string; caret: number } {
  const digits = digitsOf(text);
  const typed = digitsOf(insert);
  let start = digitsOf(text.slice(0, from)).length;
  let end = digitsOf(text.slice(0, to)).length;
  if (deletion === 'Backward' && start === end) start = Math.max(0, start - 1);
  if (deletion === 'Forward' && start === end) end += 1;
  return { digits: digits.slice(0, start) + typed + digits.slice(end), caret: start + typed.length };
}

function perform(text: string, action: Action, format: Format): Edit | undefined {
  const after = browserEdit(text, action);
  return after && reformat(after, text, action.deletion, format);
}

/** Whether a person types at the end, where `format` may add characters and the caret moves to the end. */
function isTypingAtEnd(text: string, { to, deletion }: Action): boolean {
  return !deletion && !digitsOf(text.slice(to));
}

function expectLikeModel(text: string, action: Action, format: Format): string {
  const after = perform(text, action, format);
  if (!after) return text;
  if (isTypingAtEnd(text, action)) {
    expect(after).toEqual({ text: format(browserEdit(text, action)?.text ?? ''), caret: after.text.length });
  } else {
    const actual = { digits: digitsOf(after.text), caret: digitsOf(after.text.slice(0, after.caret)).length };
    expect({ text, ...action, ...actual }).toEqual({ text, ...action, ...model(text, action) });
    expect(after.caret).toBeLessThanOrEqual(after.text.length);
  }
  return after.text;
}

const numbers = [
  '',
  '4',
  '4242',
  '4242 4',
  '4242 4242 4242 4242',
  '3782 822463 10005',
  '3622 720627 1667',
  '9792 00',
];
const expiries = ['', '0', '1', '04/', '04/3', '04/31', '12/31', '1/31', '/31', '0/3', '04/203', '10/431'];
const inserts = ['7', '0', '12', ' 9', '2-2', '٣', '4242 4242', 'x', '/', ' '];

/** Every action at every index and with every selection of a text. */
function everyAction(text: string): Action[] {
  const places = [...Array(text.length + 1).keys()];
  const selections = places.flatMap((from) => places.filter((to) => to >= from).map((to) => ({ from, to })));
  return selections.flatMap((selection) => [
    { ...selection, insert: '', deletion: 'Backward' },
    { ...selection, insert: '', deletion: 'Forward' },
    ...inserts.map((insert) => ({ ...selection, insert, deletion: undefined })),
  ]);
}

describe.each<[string, Format, string[]]>([
  ['number', formatNumber, numbers],
  ['expiry', formatExpiry, expiries],
])('the caret of the %s', (_, format, texts) => {
  it.each(texts)('follows the reference model at every index of %j', (text) => {
    const actions = everyAction(text);
    for (const action of actions) expectLikeModel(text, action, format);
  });
});

/** A text with its caret as `|`. */
function withCaret({ text, caret }: Edit): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

function performFrom(start: string, insert: string, deletion: Deletion, format: Format): string {
  const from = start.indexOf('|');
  const after = perform(start.replace('|', ''), { from, to: from, insert, deletion }, format);
  return after ? withCaret(after) : start;
}

describe('the side of a separator that the caret is on', () => {
  it.each([
    ['424|2 42', '1', undefined, '4241| 242', 'stays at a digit typed inside a group'],
    ['4242|', '1', undefined, '4242 1|', 'follows typing at the end'],
    ['4242 |42', '', 'Backward', '424|4 2', 'moves to the digit that Backspace deletes beyond the space'],
    ['4242| 42', '', 'Forward', '4242| 2', 'stays when Delete deletes the digit beyond the space'],
  ] as const)('number: from %s, typed %j, deleted %s: %s (%s)', (start, insert, deletion, shown, _fact) => {
    expect(performFrom(start, insert, deletion, formatNumber)).toBe(shown);
  });

  it.each([
    ['0|', '4', undefined, '04/|', 'moves behind the slash that a full month adds'],
    ['04/|', '', 'Backward', '0|', 'moves back over it'],
    ['04/|31', '', 'Backward', '0|/31', 'deletes the digit before the slash'],
    ['04|/31', '', 'Forward', '04|/1', 'deletes the digit after the slash'],
    ['|/31', '1', undefined, '1|/31', 'accepts a month before its year'],
    ['/|31', '', 'Backward', '|/31', 'deletes nothing without a digit before the slash'],
  ] as const)('expiry: from %s, typed %j, deleted %s: %s (%s)', (start, insert, deletion, shown, _fact) => {
    expect(performFrom(start, insert, deletion, formatExpiry)).toBe(shown);
  });
});
