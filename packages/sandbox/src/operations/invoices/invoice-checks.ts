import type { AmountBounds, InvoiceCreate, InvoiceUpdate, Profile } from '@datafono/contract';
import type { FieldErrors } from '../../core/answer.ts';
import { fieldTexts } from '../../core/field-texts.ts';
import type { Text } from '../../core/language.ts';
import { amountLabel } from '../customer-messages.ts';
import { amountErrors } from '../refusals.ts';

/** Validates a new invoice beyond its schema: it is either from a provider or a tax invoice, with all fields. */
export function checkNew(
  valid: Partial<InvoiceCreate>,
  { profile }: { readonly profile: Profile },
): FieldErrors {
  const bounds = checkDetails(valid, profile);
  const taxed = valid.items !== undefined;
  if (taxed && (valid.provider !== undefined || valid.amount !== undefined))
    return { ...bounds, items: [BOTH] };
  const required = taxed ? ['customer_id'] : ['provider', 'amount', ...profile.invoices.required];
  const byName: Readonly<Record<string, unknown>> = valid;
  const missing = required.filter((field) => byName[field] === undefined);
  return { ...bounds, ...Object.fromEntries(missing.map((field) => [field, [fieldTexts.required]])) };
}

const BOTH = {
  es: 'Envíe items y customer_id, o provider y amount, no los dos.',
  en: 'Send items and customer_id, or provider and amount, not both.',
};

/** Validates an update beyond its schema: it has an amount or items, not both. */
export const checkUpdate = (
  valid: Partial<InvoiceUpdate>,
  { profile }: { readonly profile: Profile },
): FieldErrors => ({
  ...checkDetails(valid, profile),
  ...(valid.items !== undefined && valid.amount !== undefined && { items: [BOTH_CHANGED] }),
});

const BOTH_CHANGED = {
  es: 'Envíe items o amount, según cómo se creó la factura, no los dos.',
  en: 'Send items or amount, as at the creation of the invoice, not both.',
};

/** Errors for values outside the profile's bounds. */
function checkDetails({ amount, name, items }: Partial<InvoiceUpdate>, { invoices }: Profile): FieldErrors {
  const { least, most } = invoices.nameLength;
  const length = name === undefined ? least : [...name].length;
  const fits = length >= least && length <= most;
  return {
    ...amountErrors(amount, invoices.amount),
    ...(items && itemErrors(items, invoices.amount)),
    ...(!fits && {
      name: [
        {
          es: `Escriba un nombre de ${least} a ${most} caracteres.`,
          en: `Use a name of ${least} to ${most} characters.`,
        },
      ],
    }),
  };
}

/** Errors for items whose total cannot be read or is outside the bounds. */
function itemErrors(items: readonly unknown[], { least, most }: AmountBounds): FieldErrors {
  const read = taxTotal(items);
  if ('unread' in read) return { items: [notRead(read.unread)] };
  if (read.total >= least && read.total <= most) return {};
  return {
    items: [
      {
        es: `El total de los ítems debe estar entre ${amountLabel(least)} y ${amountLabel(most)}.`,
        en: `The total of the items must be between ${amountLabel(least)} and ${amountLabel(most)}.`,
      },
    ],
  };
}

const notRead = (position: number): Text => ({
  es: `No se puede leer el valor del ítem ${position}. Escriba en pesos, como números desde 0, los que tenga: ${readNames.join(', ')}.`,
  en: `The value of item ${position} cannot be read. Write in pesos, as numbers from 0, those that it has: ${readNames.join(', ')}.`,
});

/** The total of a tax invoice in pesos, or the position of its first unreadable line, from 1. */
type TaxTotal = { readonly total: number } | { readonly unread: number };

/**
 * Adds up the lines of a tax invoice. The interface does not document the fields of a line. An amount under one of the usual
 * names counts, multiplied by the quantity if there is one; a line without an amount counts as 0. A line is unreadable if it has
 * another number that may be money, or a value that is not an amount under one of those names.
 */
export function taxTotal(items: readonly unknown[]): TaxTotal {
  const lines = items.map(lineTotal);
  const unread = lines.indexOf(undefined);
  if (unread >= 0) return { unread: unread + 1 };
  return { total: lines.reduce<number>((sum, line) => sum + (line ?? 0), 0) };
}

/**
 * The total of validated lines.
 *
 * @throws {Error} for an unreadable line
 */
export function totalOf(items: readonly unknown[]): number {
  const read = taxTotal(items);
  if ('unread' in read) throw new Error('The items of an invoice were not validated.');
  return read.total;
}

/** The names of a line's total, and of its unit price. */
const WHOLE = ['total', 'amount'];
const EACH = ['unit_price', 'price', 'value'];

/** The supported names, for the error message. */
const readNames: readonly string[] = [...WHOLE, ...EACH, 'quantity'];

function lineTotal(item: unknown): number | undefined {
  const line = fieldsOf(item);
  if (!readNames.every((name) => isAbsent(line[name]) || isAmount(line[name]))) return undefined;
  const first = (names: readonly string[]) => names.map((name) => line[name]).find(isAmount);
  const whole = first(WHOLE);
  if (whole !== undefined) return Math.round(whole);
  const { quantity } = line;
  const each = first(EACH);
  if (each !== undefined) return Math.round(each * (isAmount(quantity) ? quantity : 1));
  return hasNumber(item) ? undefined : 0;
}

const fieldsOf = (item: unknown): Readonly<Record<string, unknown>> => Object(item);

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER;

/** Whether a value contains a number, at any depth, other than a quantity. */
function hasNumber(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'number';
  return Object.entries(value).some(([name, part]) => name !== 'quantity' && hasNumber(part));
}
