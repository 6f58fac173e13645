import { CustomerCreate } from '@datafono/contract';
import { documentHint } from './document-hints.ts';
import type { PersonText } from './person-text.ts';
import { phoneNumberOf } from './phone-number.ts';

/** A sentence for each of some fields, by the service's name of the field. */
export type PersonTexts = Readonly<Partial<Record<keyof CustomerCreate, PersonText>>>;

/** What a form says of a person. */
export type ReadPerson = {
  /** What the person should look at again, such as the shape of the document's number. Nothing is refused for it. */
  readonly hints: PersonTexts;
} & (
  | {
      /** The body of `client.customers.create`. */
      readonly person: CustomerCreate;
      readonly problems?: undefined;
    }
  | {
      readonly person?: undefined;
      /** What is missing or cannot be, of each wrong field. */
      readonly problems: PersonTexts;
    }
);

/**
 * Reads the customer's own data from the fields of a form, which have the service's names: `first_name`, `last_name`,
 * `email`, `phone`, `document_type`, `document_number`, and `user_type`, which is `natural` where the form has none. A
 * telephone becomes one with its country code, by default that of Colombia. An empty field, an e-mail address and a telephone
 * that cannot be are refused; the shape of a document is not.
 *
 * @param form of a request, `new URLSearchParams(body)` where a framework has parsed it, or anything with such a `get`
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
  const person = {
    user_type: text('user_type') || 'natural',
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    phone: phoneNumberOf(phone) ?? '',
    document_type: text('document_type').toUpperCase(),
    document_number: text('document_number')
      .replace(/[\p{Pd}\u2212]/gu, '-') // a dash, or the minus sign, that a phone or a document has put there
      .replace(/[^\p{L}\p{N} ./-]/gu, '')
      .trim(),
  };
  const hint = documentHint(person.document_type, person.document_number);
  const hints: PersonTexts = hint && person.document_number ? { document_number: hint } : {};
  const { error, data } = CustomerCreate().safeParse(person);
  if (data) return { person: data, hints };
  const wrong = new Set(error.issues.map(({ path: [field] }) => field));
  const problems: PersonTexts = Object.fromEntries(
    Object.entries({ ...PROBLEMS, ...(phone && { phone: NO_PHONE }) }).filter(([field]) => wrong.has(field)),
  );
  return { problems, hints };
}

/** A character that can be seen: neither space nor control, none that is ignored, such as one of no width. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

const PROBLEMS: Readonly<Record<keyof CustomerCreate, PersonText>> = {
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
