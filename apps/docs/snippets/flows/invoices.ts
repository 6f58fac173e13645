import { ConflictError, type InvoiceCreate } from '@datafono/server';
import { client } from './payments.ts';

/** Creates an invoice and the payment that collects it; the same invoice again while it is not paid. */
export async function collect(invoice: InvoiceCreate) {
  const { id, payment } = await client.invoices.create({ provider: 'siigo', ...invoice });
  return { id, link: payment?.payment_link }; // the customer pays there
}

/** Another amount, in whole pesos: the payment is replaced, and sent to the customer. */
export const correct = (id: string, amount: number) => client.invoices.update(id, { amount });

/** The invoice was paid in cash. @returns whether nobody had paid it before */
export async function paidInCash(id: string): Promise<boolean> {
  try {
    await client.invoices.delete(id, { reason: 'PAID_FROM_PROVIDER' });
    return true;
  } catch (error) {
    if (error instanceof ConflictError) return false; // it is PAID or CONCILIATED
    throw error;
  }
}

/** The invoices that are not paid, the oldest first. When the list changes meanwhile, it may lack one. */
export async function unpaid() {
  const references: (string | null | undefined)[] = [];
  for await (const invoice of client.invoices.all({ filter: { status: 'CREATED' } }))
    references.push(invoice.reference);
  return references;
}
