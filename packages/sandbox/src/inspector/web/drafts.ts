import { brandOf, lastFour, maxCodeLength } from '@datafono/card';
import { testCards } from '../../reference/test-cards.ts';

/** What the page can create, in display order. */
export const kinds = ['customer', 'card', 'payment', 'invoice', 'connect_link'] as const;
export type Kind = (typeof kinds)[number];

/** An object that is about to be created. */
export interface Draft {
  readonly kind: Kind;
  /** Idempotency key: a repeated submission creates nothing again. */
  readonly key: string;
  /** Makes the prefilled values differ from those of other drafts. */
  readonly number: number;
  /** Whether it is being created. */
  readonly busy: boolean;
  /** Why it was refused. */
  readonly problem: string | undefined;
}

/** The values of a form, without empty fields. */
export type Values = Readonly<Record<string, string>>;

const people = [
  ['Ana', 'Gómez'],
  ['Luis', 'Rojas'],
  ['Camila', 'Ñustes'],
  ['Andrés', 'Peña'],
  ['Sofía', 'Vélez'],
] as const;

const concepts = ['Café de origen', 'Arriendo', 'Mensualidad', 'Almuerzo'] as const;

const PHONE = '+573001234567';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\P{ASCII}/gu, '')
    .toLowerCase();

/** The prefilled text fields of an object, by their names in the API. */
export function prefilled(kind: Kind, number: number): Values {
  const [first_name, last_name] = people[number % people.length] ?? people[0];
  const title = concepts[number % concepts.length] ?? concepts[0];
  const email = `${plain(first_name)}.${plain(last_name)}@ejemplo.co`;
  switch (kind) {
    case 'customer':
      return { first_name, last_name, email, phone: PHONE, document_number: String(1_032_456_000 + number) };
    case 'card':
      return { holder_name: `${first_name} ${last_name}` };
    case 'payment':
      return { title, amount: '38000', phone: PHONE };
    case 'invoice': {
      const reference = `FV-${1_001 + number}`;
      return { reference, provider: 'siigo', amount: '84000', name: title, phone: PHONE, email };
    }
    case 'connect_link':
      return {};
  }
}

/** The fields that may be left empty. */
export const optional: readonly string[] = ['phone', 'email', 'reference', 'name'];

/** Whether an object belongs to a customer, who is chosen in the form. */
export const hasCustomer = (kind: Kind): boolean => kind === 'card' || kind === 'connect_link';

/** The test cards, as the page shows them: numbers are not shown. */
export const cards = testCards.map(({ number, outcome }) => ({
  label: `${brandOf(number)?.name ?? ''} •••• ${lastFour(number)}`,
  outcome,
}));

/** The body that creates a customer who is in no form: the first person, or that of a form. */
export const customerBody = (values: Values): Values => ({
  user_type: 'natural',
  document_type: 'CC',
  ...values,
});

/**
 * The body that creates an object.
 *
 * @param year of the sandbox's clock, for the expiry of a card
 */
export function bodyOf(kind: Kind, values: Values, customer_id: string, year: number): object {
  switch (kind) {
    case 'customer':
      return customerBody(values);
    case 'card':
      return { ...cardBody(values, year), customer_id };
    case 'connect_link':
      return { customer_id, single_use: values['single_use'] !== undefined };
    default:
      return { ...values, amount: Number(values['amount']) };
  }
}

/** A test card by its place in the list. */
function cardBody({ holder_name, card, authorization }: Values, year: number): object {
  const { number } = testCards[Number(card)] ?? { number: '' };
  return {
    card_number: number,
    expiration_year: String((year + 3) % 100).padStart(2, '0'),
    expiration_month: '12',
    ccv: '1234'.slice(0, maxCodeLength(brandOf(number))),
    holder_name,
    authorization: authorization !== undefined,
  };
}
