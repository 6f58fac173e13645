import type { Remarks } from '@datafono/contract';

type Reason = Omit<Required<Remarks>, 'code'>;

/** The declines that the interface names, for the shop and in its customer's words. */
const reasons: Readonly<Record<string, Reason>> = {
  INSUFFICIENT_FUNDS: {
    description: 'El medio de pago no tiene fondos suficientes.',
    customer_description:
      'Su tarjeta no tiene fondos suficientes. Use otro medio de pago o intente cuando tenga saldo.',
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
};

const plain: Reason = {
  description: 'La transacción fue rechazada.',
  customer_description: 'El pago no fue aprobado. Use otro medio de pago o comuníquese con su banco.',
  retry: false,
};

/** Why a charge was declined. A code that the interface does not name is a plain decline with that code. */
export function remarksOf(code: string): Remarks {
  return { code, ...(Object.hasOwn(reasons, code) ? reasons[code] : plain) };
}
