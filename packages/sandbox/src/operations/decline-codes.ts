import type { Remarks } from '@datafono/contract';

type Reason = Omit<Required<Remarks>, 'code'>;

/** The texts of known decline codes, for the shop and for its customer. */
const reasons: Readonly<Record<string, Reason>> = {
  INSUFFICIENT_FUNDS: {
    description: 'El medio de pago no tiene fondos suficientes.',
    customer_description:
      'Su banco informó que no hay saldo suficiente. No se le cobró nada. Puede pagar con otra tarjeta u otro medio.',
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
  INTERNAL_ERROR: {
    description: 'La transacción falló por un error interno.',
    customer_description: 'El pago no se pudo procesar. Intente de nuevo en unos minutos.',
    retry: true,
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

const genericReason: Reason = {
  description: 'La transacción fue rechazada.',
  customer_description: 'El pago no fue aprobado. Use otro medio de pago o comuníquese con su banco.',
  retry: false,
};

const hasTexts = (code: string): boolean => Object.hasOwn(reasons, code);

/** The remarks of a decline code. An unknown code gets the texts of a generic decline. */
export function remarksOf(code: string): Remarks {
  return { code, ...(hasTexts(code) ? reasons[code] : genericReason) };
}
