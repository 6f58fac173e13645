import type { Objects } from '../storage/object-shapes.ts';

const pesos = new Intl.NumberFormat('es-CO');

/** An amount for display, such as `$ 25.000`. */
export const amountLabel = (amount: number): string => `$ ${pesos.format(amount)}`;

/** The message that requests a payment. */
export const requestText = ({ title, amount }: Pick<Objects['payment'], 'title' | 'amount'>): string =>
  `Tiene un pago pendiente: ${title}, por ${amountLabel(amount)}. Páguelo en este link.`;

/** The message after a rejected payment that can be retried. */
export const retryText = ({ title, amount }: Pick<Objects['payment'], 'title' | 'amount'>): string =>
  `Su pago de ${title}, por ${amountLabel(amount)}, no fue aprobado. Intente de nuevo en este link.`;

/** The reminder of an unpaid invoice. */
export const reminderText = ({ title, amount }: Pick<Objects['payment'], 'title' | 'amount'>): string =>
  `Le recordamos su pago pendiente: ${title}, por ${amountLabel(amount)}. Páguelo en este link.`;

/** The message that requests a payment method. */
export const captureText = 'Registre su medio de pago en este link.';
