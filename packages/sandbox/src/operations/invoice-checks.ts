import type { AmountBounds, InvoiceCreate, InvoiceUpdate, Profile } from '@datafono/contract';
import type { FieldErrors } from '../core/answer.ts';
import { messages, problem } from '../core/messages.ts';
import { amountErrors } from './amounts.ts';
import { amountLabel } from './labels.ts';
import { readNames, taxTotal } from './tax-total.ts';

/** Finds what the schema of a new invoice cannot say: it is from a provider or a tax invoice, whole, and not both. */
export function checkNew(
  sound: Partial<InvoiceCreate>,
  { profile }: { readonly profile: Profile },
): FieldErrors {
  const bounds = checkDetails(sound, profile);
  const taxed = sound.items !== undefined;
  if (taxed && (sound.provider !== undefined || sound.amount !== undefined))
    return { ...bounds, items: [problem(BOTH)] };
  const needed = taxed ? ['customer_id'] : ['provider', 'amount', ...profile.invoices.required];
  const given: Readonly<Record<string, unknown>> = sound;
  const missing = needed.filter((field) => given[field] === undefined);
  return { ...bounds, ...Object.fromEntries(missing.map((field) => [field, [messages.required]])) };
}

const BOTH = 'Envíe items y customer_id, o provider y amount, no los dos.';

/** Finds what the schema of an update cannot say: it has an amount or items, not both. */
export const checkUpdate = (
  sound: Partial<InvoiceUpdate>,
  { profile }: { readonly profile: Profile },
): FieldErrors => ({
  ...checkDetails(sound, profile),
  ...(sound.items !== undefined && sound.amount !== undefined && { items: [problem(BOTH_CHANGED)] }),
});

const BOTH_CHANGED = 'Envíe items o amount, según cómo se creó la factura, no los dos.';

/** Finds what is out of the profile's bounds. */
function checkDetails({ amount, name, items }: Partial<InvoiceUpdate>, { invoices }: Profile): FieldErrors {
  const { least, most } = invoices.nameLength;
  const length = name === undefined ? least : [...name].length;
  const fits = length >= least && length <= most;
  return {
    ...amountErrors(amount, invoices.amount),
    ...(items && itemErrors(items, invoices.amount)),
    ...(!fits && { name: [problem(`Escriba un nombre de ${least} a ${most} caracteres.`)] }),
  };
}

/** Finds what keeps items from coming to an amount that an invoice may have. */
function itemErrors(items: readonly unknown[], { least, most }: AmountBounds): FieldErrors {
  const read = taxTotal(items);
  if ('unread' in read) return { items: [problem(notRead(read.unread))] };
  if (read.total >= least && read.total <= most) return {};
  return {
    items: [problem(`El total de los ítems debe estar entre ${amountLabel(least)} y ${amountLabel(most)}.`)],
  };
}

const notRead = (place: number): string =>
  `No se puede leer el valor del ítem ${place}. Escriba en pesos, como números desde 0, los que tenga: ${readNames.join(', ')}.`;
