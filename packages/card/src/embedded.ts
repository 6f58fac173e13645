import { luhn } from './luhn.ts';
import { digitsOf } from './normalise.ts';

/**
 * What may be a card number in a text that is about something else: 13 to 19 digits of any script, as whole words,
 * that pass Luhn, spaces, dashes, dots or underscores between them or not. A UUID holds none.
 *
 * @returns their ASCII digits
 */
export function numbersIn(text: string): string[] {
  return digitRuns(text).flatMap((groups) =>
    groups.flatMap((_, start) => numbersFrom(groups, start).filter(luhn)),
  );
}

const UUID = /(?<![\p{L}\p{Nd}])[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(?![\p{L}\p{Nd}])/giu;

/** The words of digits alone that stand together, with at most three separators between two of them. */
function digitRuns(text: string): string[][] {
  // Format characters (zero-width, soft hyphen) show nothing, so they part nothing.
  const visible = text.replace(/\p{Cf}/gu, '').replace(UUID, 'uuid');
  const runs: string[][] = [[]];
  for (const [part] of visible.matchAll(/[\p{L}\p{Nd}]+|[^\p{L}\p{Nd}]+/gu)) {
    if (/^\p{Nd}+$/u.test(part)) runs.at(-1)?.push(digitsOf(part));
    else if (!/^[\s\p{Pd}−._]{1,3}$/u.test(part)) runs.push([]);
  }
  return runs;
}

/** Every number of 13 to 19 digits that groups make from `start` on. */
function numbersFrom(groups: readonly string[], start: number): string[] {
  const numbers: string[] = [];
  let digits = '';
  for (let index = start; index < groups.length && digits.length < 20; index += 1) {
    digits += groups[index];
    if (digits.length > 12 && digits.length < 20) numbers.push(digits);
  }
  return numbers;
}
