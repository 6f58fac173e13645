import { digitsOf } from '@datafono/card';

/** A sentence for a person, in both languages. */
export interface PersonText {
  /** In Spanish of Colombia. */
  readonly es: string;
  /** In English. */
  readonly en: string;
}

/** The usual shape of the number of each type of document. */
const SHAPES: Readonly<Record<string, readonly [shape: RegExp, hint: PersonText]>> = {
  CC: [
    /^\d{6,10}$/,
    {
      es: 'Una cédula suele tener de 6 a 10 cifras: revise el número.',
      en: 'A cédula usually has 6 to 10 digits: check the number.',
    },
  ],
  CE: [
    /^\d{6,7}$/,
    {
      es: 'Una cédula de extranjería suele tener 6 o 7 cifras: revise el número.',
      en: 'A cédula de extranjería usually has 6 or 7 digits: check the number.',
    },
  ],
  NIT: [
    /^\d{9,10}(-\d)?$/,
    {
      es: 'Un NIT suele tener 9 cifras y, después de un guion, el dígito de verificación: revise el número.',
      en: 'A NIT usually has 9 digits and, after a dash, its check digit: check the number.',
    },
  ],
};

const CHECK_DIGIT: PersonText = {
  es: 'El dígito de verificación no corresponde al NIT: revise el número.',
  en: 'The check digit does not match the NIT: check the number.',
};

/** What a person should check in the number of a document; `undefined` where it looks right. The number is never refused for it. */
export function documentHint(type: string, number: string): PersonText | undefined {
  const [shape, hint] = SHAPES[type] ?? [];
  const plain = number.replace(/[ .]/g, '');
  if (!shape || !hint) return undefined;
  if (!shape.test(plain)) return hint;
  const [digits = '', check] = type === 'NIT' ? plain.split('-') : [];
  return check !== undefined && check !== checkDigitOf(digits) ? CHECK_DIGIT : undefined;
}

/** The weights of a NIT's digits, from the last digit to the first. */
const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43];

/** The check digit of a NIT (DIAN, Orden Administrativa 4 of 1989). */
function checkDigitOf(nit: string): string {
  const digits = [...digitsOf(nit)].toReversed().map(Number);
  const rest = digits.reduce((sum, digit, index) => sum + digit * (WEIGHTS[index] ?? 0), 0) % 11;
  return `${rest < 2 ? rest : 11 - rest}`;
}
