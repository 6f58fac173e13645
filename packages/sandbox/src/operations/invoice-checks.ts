import type { AmountBounds, InvoiceCreate, InvoiceUpdate, Profile } from '@datafono/contract';
import type { FieldErrors } from '../core/answer.ts';
import { messages } from '../core/messages.ts';
import type { Text } from '../core/wording.ts';
import { amountErrors } from './amounts.ts';
import { amountLabel } from './labels.ts';
import { readNames, taxTotal } from './tax-total.ts';

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
  return { ...bounds, ...Object.fromEntries(missing.map((field) => [field, [messages.required]])) };
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

const notRead = (place: number): Text => ({
  es: `No se puede leer el valor del ítem ${place}. Escriba en pesos, como números desde 0, los que tenga: ${readNames.join(', ')}.`,
  en: `The value of item ${place} cannot be read. Write in pesos, as numbers from 0, those that it has: ${readNames.join(', ')}.`,
});
