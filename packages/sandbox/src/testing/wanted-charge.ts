import type { ChargeMade } from './told.ts';

/** Which charges are meant: by amount in whole pesos, or by what an order has of these; what else it has is passed over. */
export type WantedCharge =
  | number
  | {
      readonly amount?: number;
      readonly title?: string;
      readonly customer_id?: string;
      readonly card_id?: string;
      readonly account_id?: string;
    };

/** @throws {TypeError} for what names nothing that a charge has */
export function fitting(wanted: WantedCharge | undefined): (charge: ChargeMade) => boolean {
  if (wanted === undefined) return () => true;
  if (typeof wanted === 'number') return ({ amount }) => amount === wanted;
  const { amount, title, customer_id, card_id, account_id } = wanted;
  const sought = Object.entries({ amount, title, customer_id, payment_method_id: card_id ?? account_id });
  const named = sought.filter(([, value]) => value !== undefined);
  if (named.length === 0)
    throw new TypeError('Name the amount, title, customer_id, card_id or account_id of the charge.');
  return (charge) => named.every(([field, value]) => charge[field as keyof ChargeMade] === value); // fields of the list above
}
