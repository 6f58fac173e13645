import type { Remarks } from '@datafono/contract';

type Reason = Omit<Required<Remarks>, 'code'>;

/** The declines that have words of their own, for the shop and in its customer's words. */
const reasons: Readonly<Record<string, Reason>> = {
  INSUFFICIENT_FUNDS: {
    description: 'El medio de pago no tiene fondos suficientes.',
    customer_description:
      'Su medio de pago no tiene fondos suficientes. Use otro o intente cuando tenga saldo.',
    retry: true,
  },
  TRANSACTION_REJECTED: {
    description: 'El banco rechazó la transacción.',
    customer_description:
      'Su banco no aprobó el pago. Intente de nuevo, use otro medio de pago o comuníquese con su banco.',
    retry: true,
  },
  RISK_CONTROL: {
    description: 'La transacción no pasó el control de riesgo.',
    customer_description:
      'El pago no pasó los controles de seguridad. Use otro medio de pago o comuníquese con su banco.',
    retry: false,
  },
  CARD_EXPIRED: {
    description: 'La tarjeta está vencida.',
    customer_description: 'Su tarjeta está vencida. Use otra tarjeta.',
    retry: false,
  },
  CANCELLED_BY_MERCHANT: {
    description: 'El comercio canceló el pago.',
    customer_description: 'El comercio canceló este pago. Si cree que es un error, comuníquese con él.',
    retry: false,
  },
  PAYMENT_EXPIRED: {
    description: 'El plazo para pagar terminó.',
    customer_description: 'El plazo para este pago terminó. Pida al comercio un pago nuevo.',
    retry: false,
  },
};

const plain: Reason = {
  description: 'La transacción fue rechazada.',
  customer_description: 'El pago no fue aprobado. Use otro medio de pago o comuníquese con su banco.',
  retry: false,
};

/** Whether the interface, or a decline of this service's own, has words for the code. */
export const isKnownCode = (code: string): boolean => Object.hasOwn(reasons, code);

/** Why money was not taken. A code that has no words of its own is a plain decline with that code. */
export function remarksOf(code: string): Remarks {
  return { code, ...(isKnownCode(code) ? reasons[code] : plain) };
}
