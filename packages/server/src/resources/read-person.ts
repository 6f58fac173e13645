import { digitsOf, fieldHasCardNumber } from '@datafono/card';
import { CustomerCreate, MOST_CHARACTERS } from '@datafono/contract';
import { CallError } from '../errors/errors.ts';
import { documentHint, type PersonText } from './document-hints.ts';
import { phoneNumberOf } from './phone-number.ts';

/** A sentence for some fields, by the service's name of each field. */
export type PersonTexts = Readonly<Partial<Record<keyof CustomerCreate, PersonText>>>;

/** The result of {@link readPerson}. */
export type ReadPerson = {
  /** What the person should check, such as the shape of the document's number. No field is refused for a hint. */
  readonly hints: PersonTexts;
} & (
  | {
      /** The body of `client.customers.create`. */
      readonly person: CustomerCreate;
      readonly problems?: undefined;
    }
  | {
      readonly person?: undefined;
      /** What is wrong in each wrong field. */
      readonly problems: PersonTexts;
    }
);

/**
 * Reads a customer's own data from the fields of a form. The fields have the service's names: `first_name`, `last_name`, `email`,
 * `phone`, `document_type`, `document_number`, and `user_type`, which is `natural` if the form lacks it. A telephone number gets
 * a country code, by default that of Colombia.
 *
 * A problem is reported for a field that is empty, that cannot be right (such as an e-mail address without an @), or that no
 * service accepts (such as a card number, or more than 255 characters). The shape of a document's number is only a hint. A code
 * that the service may not know is no problem: see {@link personProblems}.
 *
 * @param form of a request; `new URLSearchParams(body)` where a framework has parsed the body; or any object with such a `get`
 * @example
 * const { person, problems } = readPerson(await request.formData());
 * if (problems) return formPage(problems); // problems.phone?.es
 * const customer = await client.customers.create(person);
 */
export function readPerson(form: { get(name: string): unknown }): ReadPerson {
  const text = (name: keyof CustomerCreate) => {
    const value = form.get(name);
    return typeof value === 'string' && VISIBLE.test(value) ? value.trim().replace(/\s+/g, ' ') : '';
  };
  const phone = text('phone');
  const person: CustomerCreate = {
    user_type: userTypeOf(text('user_type')),
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    phone: phoneNumberOf(phone) ?? '',
    document_type: text('document_type').toUpperCase().replaceAll('.', ''),
    document_number: text('document_number')
      .replace(/\p{Nd}/gu, digitsOf)
      .replace(/[\p{Pd}\u2212]/gu, '-') // phones and documents write a dash or a minus sign
      .replace(/[^\p{L}\p{N} ./-]/gu, '')
      .trim(),
  };
  const hint = documentHint(person.document_type, person.document_number);
  const hints: PersonTexts = hint && person.document_number ? { document_number: hint } : {};
  const problems = problemsIn(person, phone ? { ...MISSING, phone: NO_PHONE } : MISSING);
  return problems ? { problems, hints } : { person, hints };
}

/**
 * What a person should check after the service has refused a field of theirs, such as a type of document that the service does
 * not know.
 *
 * @param error of `client.customers.create`
 * @returns `undefined` where the error names no field of a person
 * @example
 * const problems = personProblems(error);
 * if (!problems) throw error;
 */
export function personProblems(error: unknown): PersonTexts | undefined {
  if (!(error instanceof CallError)) return undefined;
  return textsOf((field) => (field in error.fieldErrors ? NOT_ACCEPTED : undefined));
}

/** What is wrong in each wrong field; `undefined` where all fields are right. */
function problemsIn(
  person: CustomerCreate,
  missing: Readonly<Record<keyof CustomerCreate, PersonText>>,
): PersonTexts | undefined {
  const { error } = CustomerCreate().safeParse(person);
  const invalid = new Set<unknown>(error?.issues.map(({ path: [field] }) => field));
  return textsOf((field) => {
    const value = person[field];
    if (fieldHasCardNumber(field, value)) return CARD;
    if (/[\p{Cc}\p{Cs}]/u.test(value)) return UNREADABLE;
    if (value.length > MOST_CHARACTERS && [...value].length > MOST_CHARACTERS) return TOO_LONG;
    return invalid.has(field) || CODES[field]?.test(value) === false ? missing[field] : undefined;
  });
}

function textsOf(textOf: (field: keyof CustomerCreate) => PersonText | undefined): PersonTexts | undefined {
  const texts = FIELDS.flatMap((field) => {
    const text = textOf(field);
    return text ? [[field, text] as const] : [];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

const FIELDS = [
  'user_type',
  'first_name',
  'last_name',
  'email',
  'phone',
  'document_type',
  'document_number',
] as const satisfies (keyof CustomerCreate)[];

/**
 * The format of the service's codes. Their values are not checked, because a new type of document must not require a new version
 * of this package.
 */
const CODES: Readonly<Partial<Record<keyof CustomerCreate, RegExp>>> = {
  user_type: /^[a-z]+(_[a-z]+)*$/,
  document_type: /^[A-Z][A-Z\d]*([_-][A-Z\d]+)*$/,
};

/** A known type in the service's spelling; any other text unchanged. */
function userTypeOf(written: string): string {
  const type = written.toLowerCase() || 'natural';
  return type === 'natural' || type === 'company' ? type : written;
}

/** A visible character: no space, no control character, and none that is not shown, such as one without width. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

const MISSING: Readonly<Record<keyof CustomerCreate, PersonText>> = {
  user_type: {
    es: 'Elija si es una persona o una empresa.',
    en: 'Choose whether you are a person or a company.',
  },
  first_name: { es: 'Escriba su nombre.', en: 'Enter your first name.' },
  last_name: { es: 'Escriba su apellido.', en: 'Enter your last name.' },
  email: {
    es: 'Escriba su correo electrónico, como ana@ejemplo.co.',
    en: 'Enter your e-mail address, such as ana@example.com.',
  },
  phone: {
    es: 'Escriba su teléfono, como 300 123 4567.',
    en: 'Enter your phone number, such as 300 123 4567.',
  },
  document_type: { es: 'Elija el tipo de documento.', en: 'Choose the type of your document.' },
  document_number: { es: 'Escriba el número de su documento.', en: 'Enter the number of your document.' },
};

const NO_PHONE: PersonText = {
  es: 'Revise su teléfono: escríbalo completo, como 300 123 4567. Si es de otro país, empiece con + y el código del país.',
  en: 'Check your phone number: write all of it, such as 300 123 4567. If it is of another country, begin with + and its code.',
};

const CARD: PersonText = {
  es: 'Aquí no va el número de una tarjeta: revise lo que escribió.',
  en: 'A card number does not belong here: check what you entered.',
};

const UNREADABLE: PersonText = {
  es: 'Hay un carácter que no se puede leer: escriba este dato de nuevo.',
  en: 'There is a character that cannot be read: enter this again.',
};

const TOO_LONG: PersonText = {
  es: `Es demasiado largo: escriba como máximo ${MOST_CHARACTERS} caracteres.`,
  en: `This is too long: enter at most ${MOST_CHARACTERS} characters.`,
};

const NOT_ACCEPTED: PersonText = {
  es: 'Revise este dato: el servicio de pagos no lo aceptó.',
  en: 'Check this: the payment service did not accept it.',
};
