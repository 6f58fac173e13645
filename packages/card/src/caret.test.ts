import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Deletion, type Edit, reformat } from './caret.ts';
import { formatExpiry } from './expiry.ts';
import { digitsOf } from './normalise.ts';
import { formatNumber } from './number.ts';

type Format = (text: string, keep?: boolean) => string;

/** Something that a person does with the selection from `from` to `to`; `insert` is what they type or paste. */
interface Act {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly deletion: Deletion;
}

/** What the browser does by itself, or `undefined` where it does nothing and fires nothing. */
function browserEdit(text: string, { from, to, insert, deletion }: Act): Edit | undefined {
  const start = deletion === 'Backward' && from === to ? from - 1 : from;
  const end = deletion === 'Forward' && from === to ? to + 1 : to;
  if (start < 0 || end > text.length) return undefined;
  return { text: text.slice(0, start) + insert + text.slice(end), caret: start + insert.length };
}

/** The reference model: digits in a row and a caret between them, with no separator anywhere. */
function model(text: string, { from, to, insert, deletion }: Act): { digits: string; caret: number } {
  const digits = digitsOf(text);
  const typed = digitsOf(insert);
  let start = digitsOf(text.slice(0, from)).length;
  let end = digitsOf(text.slice(0, to)).length;
  if (deletion === 'Backward' && start === end) start = Math.max(0, start - 1);
  if (deletion === 'Forward' && start === end) end += 1;
  return { digits: digits.slice(0, start) + typed + digits.slice(end), caret: start + typed.length };
}

function act(text: string, some: Act, format: Format): Edit | undefined {
  const after = browserEdit(text, some);
  return after && reformat(after, text, some.deletion, format);
}

/** Whether a person types at the very end: there `format` may guess, and the caret goes to the end. */
function typesAtEnd(text: string, { to, deletion }: Act): boolean {
  return !deletion && !digitsOf(text.slice(to));
}

function expectLikeModel(text: string, some: Act, format: Format): string {
  const after = act(text, some, format);
  if (!after) return text;
  if (typesAtEnd(text, some)) {
    expect(after).toEqual({ text: format(browserEdit(text, some)?.text ?? ''), caret: after.text.length });
  } else {
    const seen = { digits: digitsOf(after.text), caret: digitsOf(after.text.slice(0, after.caret)).length };
    expect({ text, ...some, ...seen }).toEqual({ text, ...some, ...model(text, some) });
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

/** Every act at every index and with every selection of a text. */
function everyAct(text: string): Act[] {
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
  it.each(texts)('moves as the reference model says, at every index of %j', (text) => {
    const acts = everyAct(text);
    expect(acts.length).toBeGreaterThanOrEqual(12);
    for (const some of acts) expectLikeModel(text, some, format);
  });

  it('moves as the reference model says through any acts', () => {
    const anAct = fc.record({
      at: fc.nat(30),
      length: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(8)),
      what: fc.constantFrom<Omit<Act, 'from' | 'to'>>(
        { insert: '', deletion: 'Backward' },
        { insert: '', deletion: 'Forward' },
        ...inserts.map((insert) => ({ insert, deletion: undefined })),
      ),
    });
    fc.assert(
      fc.property(fc.array(anAct, { maxLength: 30 }), (acts) => {
        acts.reduce((text, { at, length, what }) => {
          const from = Math.min(at, text.length);
          return expectLikeModel(text, { from, to: Math.min(from + length, text.length), ...what }, format);
        }, '');
      }),
      { numRuns: 1000 },
    );
  });

  it.each(texts)('can empty %j by Backspace from the end and by Delete from the start', (text) => {
    for (const deletion of ['Backward', 'Forward'] as const) {
      let edit: Edit = { text, caret: deletion === 'Backward' ? text.length : 0 };
      for (let count = digitsOf(text).length; count > 0; count -= 1) {
        const { caret } = edit;
        edit = act(edit.text, { from: caret, to: caret, insert: '', deletion }, format) ?? edit;
      }
      expect(edit).toEqual({ text: '', caret: 0 });
    }
  });

  it('stays within any text', () => {
    const unit = fc.string({ unit: 'binary' });
    const deletion = fc.constantFrom<Deletion>('Backward', 'Forward', undefined);
    fc.assert(
      fc.property(unit, fc.nat(20), unit, deletion, (text, caret, before, way) => {
        const after = reformat({ text, caret: Math.min(caret, text.length) }, before, way, format);
        expect(after.caret).toBeGreaterThanOrEqual(0);
        expect(after.caret).toBeLessThanOrEqual(after.text.length);
      }),
    );
  });
});

/** A text with its caret drawn as `|`. */
function drawn({ text, caret }: Edit): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

function acted(start: string, insert: string, deletion: Deletion, format: Format): string {
  const from = start.indexOf('|');
  const after = act(start.replace('|', ''), { from, to: from, insert, deletion }, format);
  return after ? drawn(after) : start;
}

describe('the side of a separator that the caret stands on', () => {
  it.each([
    ['424|2 42', '1', undefined, '4241| 242', 'stays at a digit typed inside a group'],
    ['4242|', '1', undefined, '4242 1|', 'follows what is typed at the end'],
    ['4242 4|2', '', 'Backward', '4242 |2', 'stays where Backspace left it'],
    ['4242 |42', '', 'Backward', '424|4 2', 'goes with the digit that Backspace takes beyond the space'],
    ['4242| 42', '', 'Forward', '4242| 2', 'stays where Delete takes the digit beyond the space'],
    ['42|42 42', ' ', undefined, '42|42 42', 'does not move for a space that is not kept'],
  ] as const)('number: from %s, typed %j, deleted %s: %s (%s)', (start, insert, deletion, shown, _why) => {
    expect(acted(start, insert, deletion, formatNumber)).toBe(shown);
  });

  it.each([
    ['0|', '4', undefined, '04/|', 'goes behind the slash that a full month brings'],
    ['04/|', '', 'Backward', '0|', 'gets back from it'],
    ['04/|', '/', undefined, '04/|', 'lets a person type the slash too'],
    ['04/3|', '', 'Backward', '04/|', 'stays behind it'],
    ['12|/31', '', 'Backward', '1|/31', 'leaves the year in its place'],
    ['1|/31', '0', undefined, '10|/31', 'so that the month can be typed anew'],
    ['04/|31', '', 'Backward', '0|/31', 'takes the digit before the slash'],
    ['04|/31', '', 'Forward', '04|/1', 'takes the digit after the slash'],
    ['|04/31', '', 'Forward', '|4/31', 'lets the zero go'],
    ['|/31', '1', undefined, '1|/31', 'lets a month be typed before its year'],
    ['/|31', '', 'Backward', '|/31', 'finds nothing before the slash to take'],
  ] as const)('expiry: from %s, typed %j, deleted %s: %s (%s)', (start, insert, deletion, shown, _why) => {
    expect(acted(start, insert, deletion, formatExpiry)).toBe(shown);
  });
});
