import type { SandboxCharge } from './records.ts';

/** Which charges match: those of an amount in whole pesos, or with all these fields. Other fields are ignored. */
export type ChargeCriteria =
  | number
  | {
      readonly amount?: number;
      readonly title?: string;
      readonly customer_id?: string;
      readonly card_id?: string;
      readonly account_id?: string;
    };

/** @throws {TypeError} when the criteria have none of the fields of a charge */
export function chargeFilter(criteria: ChargeCriteria | undefined): (charge: SandboxCharge) => boolean {
  if (criteria === undefined) return () => true;
  if (typeof criteria === 'number') return ({ amount }) => amount === criteria;
  const { amount, title, customer_id, card_id, account_id } = criteria;
  const fields = Object.entries({ amount, title, customer_id, payment_method_id: card_id ?? account_id });
  const given = fields.filter(([, value]) => value !== undefined);
  if (given.length === 0)
    throw new TypeError('Give at least one of amount, title, customer_id, card_id or account_id.');
  return (charge) => given.every(([field, value]) => charge[field as keyof SandboxCharge] === value); // fields of the list above
}
