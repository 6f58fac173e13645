import type { InvoiceCreate, InvoiceUpdate, Profile } from '@datafono/contract';
import type { FieldErrors } from '../http/answer.ts';
import { messages } from '../http/messages.ts';
import { amountErrors } from './amounts.ts';
import { amountLabel } from './labels.ts';
import { taxTotal } from './tax-total.ts';

/** Finds what the schema of a new invoice cannot say: it is from a provider or a tax invoice, whole, and not both. */
export function checkNew(
  sound: Partial<InvoiceCreate>,
  { profile }: { readonly profile: Profile },
): FieldErrors {
  const bounds = checkDetails(sound, profile);
  const taxed = sound.items !== undefined;
  if (taxed && (sound.provider !== undefined || sound.amount !== undefined))
    return { ...bounds, items: [BOTH] };
  const needed = taxed ? ['customer_id'] : ['provider', 'amount', ...profile.invoices.required];
  const given: Readonly<Record<string, unknown>> = sound;
  const missing = needed.filter((field) => given[field] === undefined);
  return { ...bounds, ...Object.fromEntries(missing.map((field) => [field, [messages.required]])) };
}

const BOTH = 'Envíe items y customer_id, o provider y amount, no los dos.';

/** Finds what is out of the profile's bounds. */
export function checkDetails(
  { amount, name, items }: Partial<InvoiceUpdate>,
  { invoices }: Profile,
): FieldErrors {
  const { least, most } = invoices.nameLength;
  const length = name === undefined ? least : [...name].length;
  const fits = length >= least && length <= most;
  return {
    ...amountErrors(amount, invoices.amount),
    ...(items && taxTotal(items) > invoices.amount.most && { items: [tooMuch(invoices.amount.most)] }),
    ...(!fits && { name: [`Escriba un nombre de ${least} a ${most} caracteres.`] }),
  };
}

const tooMuch = (most: number): string => `El total debe ser de ${amountLabel(most)} como máximo.`;
