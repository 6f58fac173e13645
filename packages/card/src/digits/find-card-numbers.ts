import { luhn } from './luhn.ts';
import { asciiOf, plainText } from './normalise.ts';

/** Digits in one run or in groups with the sizes of a card number. */
interface Candidate {
  /** Its range in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** Its digits and separators, in ASCII. */
  readonly written: string;
}

/**
 * The pattern of candidates, with `D` for a digit and `_` between groups. What a longer candidate has besides is captured
 * apart.
 */
const CANDIDATE =
  '(?:^|[^D])(D{13,19}|D{6}_D{13}|D{4}_(?:D{6}_D{4,9}|D{4}_D{4}_(?:D{4}(?=(_D{1,3}(?!D))|)|D{1,3})))(?!D)';

/** The pattern of candidates with such separators, one to three at a time. */
const candidatesWith = (separator: string): RegExp =>
  RegExp(CANDIDATE.replaceAll('_', `${separator}{1,3}`).replaceAll('D', '\\d'), 'g');

/** Candidates with spaces, dashes and dots; and with every character but letters and digits. */
const AS_WRITTEN = /* @__PURE__ */ candidatesWith('[ .-]');
const WITH_PUNCTUATION = /* @__PURE__ */ candidatesWith('[^a-zA-Z\\d\\x80-\\uffff]');

/**
 * Finds card numbers as people write them: 13 to 19 digits of any script, in one run or in the groups on cards, with the
 * prefix and length of a known brand, that pass Luhn. Zero-width characters are ignored. Twelve digits do not count,
 * since a Colombian phone with 57 has as many.
 *
 * Not found: encoded numbers (percent-encoding, entities, base64), letters between digits, parts of longer numbers,
 * groups of other sizes, UnionPay without Luhn, Maestro and UnionPay of fewer than 16 digits.
 *
 * Runs in time linear in the length of the text.
 *
 * @param accepts excludes candidates by what is around them
 * @returns the numbers in order, without overlaps
 */
function findCardNumbers(
  text: string,
  pattern: RegExp,
  accepts: (candidate: Candidate) => boolean = () => true,
): readonly Candidate[] {
  // Most texts end here; the rest of the function finds nothing in them either. Each of 13 digits has a code unit at least; digits
  // of other scripts are above Latin-1.
  if (text.length < 13 || !/[\d\u0100-\uffff]/.test(text)) return [];
  const { plain, placeOf } = plainWithPlaces(text);
  const numbers: Candidate[] = [];
  const numberAt = (at: number, written: string): Candidate | undefined => {
    if (!isCardNumber(written.replace(/\D/g, ''))) return undefined;
    const last = placeOf(at + written.length - 1);
    // A digit beyond the Basic Multilingual Plane has two code units.
    const end = last + ((text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1);
    const candidate = { start: placeOf(at), end, written };
    return accepts(candidate) ? candidate : undefined;
  };
  for (let match = pattern.exec(plain); match; match = pattern.exec(plain)) {
    const [, written = '', more] = match;
    const at = pattern.lastIndex - written.length;
    const number = (more && numberAt(at, written + more)) || numberAt(at, written);
    if (number) numbers.push(number);
    // Without a number, the next candidate can begin with the next group.
    pattern.lastIndex = at + (number?.written.length ?? 1);
  }
  return numbers;
}

/** The plain text of a text, and the place in the text of each of its characters. */
function plainWithPlaces(text: string): { readonly plain: string; readonly placeOf: (at: number) => number } {
  const removed = new Set<number>();
  const plain = plainText(text, (character, at) => {
    const ascii = asciiOf(character);
    for (let unit = ascii.length; unit < character.length; unit += 1) removed.add(at + unit);
    return ascii;
  });
  // Without removed units a place is where it was, and a place at the end of the text would never be read.
  const places: number[] = [];
  if (removed.size) for (let at = 0; at < text.length; at += 1) if (!removed.has(at)) places.push(at);
  return { plain, placeOf: (at) => places[at] ?? at };
}

/**
 * Whether a text contains a card number as people write it, with spaces, dashes and dots: to refuse texts that must not
 * have one.
 *
 * A number next to an ASCII letter, digit or underscore is part of an id or a digest, a run after a decimal point or comma
 * part of a coordinate, and thirteen digits after a `+` a phone: none is found, nor are four prices of four digits, `4200
 * 5100 3950 1100`, all multiples of 50. Four-digit numbers that are not round look like a card in about one list of
 * twenty. One in twenty runs of 16 digits does, too, so a run is a reference after a word that says so, `Pedido
 * 4000123412341238`, and after a prefix, `FV-4000123412341238`.
 *
 * @example
 * hasCardNumber('Mi tarjeta es 4242 4242 4242 4242'); // true
 */
export const hasCardNumber = (text: string): boolean =>
  findCardNumbers(text, AS_WRITTEN, (candidate) => standsAlone(candidate, text) && !isPriceList(candidate))
    .length > 0;

/**
 * Whether the text of a field contains a card number as people write it. A run of digits is none in a field for ids, unless
 * they are a card's; nor, beside words that speak of no card, in a title or a description; nor as a segment of the
 * path of an address.
 *
 * @param field its name, such as `external_id`, `title` or `card_id`
 * @example
 * fieldHasCardNumber('external_id', '4242424242424242'); // false
 * fieldHasCardNumber('title', 'Radicado 4242424242424242'); // false
 */
export const fieldHasCardNumber = (field: string, text: string): boolean =>
  hasCardNumber(withoutReferences(field, text)) && !(MACHINE_MADE.test(text) && isForIds(field));

/** Words and dates that stand beside a card's number. */
const SPEAKS_OF_CARD = /card|tarjeta|visa|master|amex|\bc[vs][vc]|venc|\b(0[1-9]|1[0-2]) ?[/-] ?(20)?\d\d\b/i;

/**
 * A shop's text without its references, of which one in twenty is like a card's number: runs of digits beside other words, and
 * whole segments of the path of an address.
 */
function withoutReferences(field: string, text: string): string {
  if (/url$/i.test(field)) return text.replace(/\/\d{13,}(?=[/?#]|$)/g, '/');
  const isOfOrder = /^(title|description)$/.test(field) && /\p{L}/u.test(text) && !SPEAKS_OF_CARD.test(text);
  return isOfOrder ? text.replace(/\d{13,}/g, '') : text;
}

/** What machines number: in the name of a field, and before a number in a text. */
const NUMBERED =
  '(?:^|[^a-z])(?:ids?|uuid|ref|referenc(?:e|ia)|order|orden|pedido|factura|invoice|recibo|receipt|gu[ií]a|tracking)';

/** A run of digits, also behind prefixes and before a short suffix: `2026-FV-4000123412341238-1`. */
const MACHINE_MADE = /^(?:[a-z\d]+[-_])*\d{13,}(?:[-_][a-z\d]{1,3})?$/i;

const FOR_IDS = RegExp(`${NUMBERED}(?![a-z])`, 'i');
/** Before a number: such a word, with `n.º` or signs after it, or a prefix. */
const REFERENCE = RegExp(`(?:${NUMBERED}[^a-z\\d]{0,3}(?:n[^\\s\\d]{0,6}\\s?)?|\\w(?<!card|tarjeta)-)$`, 'i');

const isForIds = (field: string): boolean =>
  FOR_IDS.test(field.replace(/[a-z](?=[A-Z])/g, '$&_')) && !/card|tarjeta/i.test(field);

/** A UUID, between the texts around it: its groups can be those of a card number. */
const UUID = /\b([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\b/i;

/**
 * Replaces each card number in a text, with any punctuation, by `••••`: to show or log the text. UUIDs are left as they are.
 *
 * @example
 * maskCardNumbers('Pago con 4242/4242/4242/4242'); // 'Pago con ••••'
 */
export const maskCardNumbers = (text: string): string =>
  text
    .split(UUID)
    .map((part, index) => (index % 2 ? part : maskNumbers(part)))
    .join('');

function maskNumbers(text: string): string {
  let masked = '';
  let end = 0;
  for (const number of findCardNumbers(text, WITH_PUNCTUATION)) {
    masked += `${text.slice(end, number.start)}••••`;
    end = number.end;
  }
  return masked + text.slice(end);
}

/** Whether a number is not part of an id, a decimal number or a phone. */
function standsAlone({ start, end, written }: Candidate, text: string): boolean {
  const before = text.slice(Math.max(0, start - 5), start);
  if (/\w$/.test(before) || /\w/.test(text.charAt(end))) return false;
  if (/^\d+$/.test(written)) {
    if (/(?:^|\D)\d{1,3}[.,]$|(?:^|[\s-])[.,]$/.test(before)) return false;
    if (REFERENCE.test(text.slice(Math.max(0, start - 30), start))) return false;
  }
  return written.length > 13 || !before.endsWith('+');
}

/** Whether four groups are prices of four digits in pesos: none begins with 0, and all are multiples of 50. */
const isPriceList = ({ written }: Candidate): boolean => /^([1-9]\d[05]0\D+){3}[1-9]\d[05]0$/.test(written);

/** The prefixes of known brands, with the lengths of such numbers. */
const KNOWN = [
  // American Express
  /^3[47].{13}$/,
  // Diners Club
  /^(?=.{14,19}$)3(0[0-5]|095|[689])/,
  // Visa
  /^4(.{12}|.{15}|.{17,18})$/,
  // Mastercard: 51 to 55, 2221 to 2720
  /^(?=.{16}$)(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
  // JCB (3528 to 3589), Maestro, Discover, UnionPay
  /^(?=.{16,19}$)(1800|2131|352[89]|35[3-8]|50[0-8]|5[6-9]|6|81)/,
];

// Most candidates fail Luhn, and it is faster.
const isCardNumber = (digits: string): boolean => luhn(digits) && KNOWN.some((brand) => brand.test(digits));
