import type { PaymentRow } from '../store/resource-rows.ts';

const pesos = new Intl.NumberFormat('es-CO');

/** An amount as people read it, such as `$ 25.000`. */
export const amountLabel = (amount: number): string => `$ ${pesos.format(amount)}`;

/** What a customer is told when they are asked to pay. */
export const requestText = ({ title, amount }: Pick<PaymentRow, 'title' | 'amount'>): string =>
  `Tiene un pago pendiente: ${title}, por ${amountLabel(amount)}. Páguelo en este enlace.`;

/** What a customer is told when a payment was rejected and can be tried again. */
export const retryText = ({ title, amount }: Pick<PaymentRow, 'title' | 'amount'>): string =>
  `Su pago de ${title}, por ${amountLabel(amount)}, no fue aprobado. Puede intentarlo de nuevo en este enlace.`;

/** What a customer is told while an invoice is not paid. */
export const reminderText = ({ title, amount }: Pick<PaymentRow, 'title' | 'amount'>): string =>
  `Le recordamos su pago pendiente: ${title}, por ${amountLabel(amount)}. Páguelo en este enlace.`;

/** What a customer is told when a payment method is wanted of them. */
export const captureText = 'Registre su medio de pago en este enlace.';
