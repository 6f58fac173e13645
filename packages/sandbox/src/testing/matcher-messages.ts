import type { ChargeCriteria } from './charge-criteria.ts';
import type { EventDelivery, SandboxCharge, SandboxEvent } from './records.ts';

export function criteriaText(criteria: ChargeCriteria | undefined): string {
  if (criteria === undefined) return '';
  return typeof criteria === 'number' ? ` of ${criteria} pesos` : ` for ${JSON.stringify(criteria)}`;
}

export const chargeText = ({ id, status, amount, title }: SandboxCharge): string =>
  `\n  ${status} ${amount} ${JSON.stringify(title)} ${id}`;

export const eventText = ({ type, object, deliveries }: SandboxEvent): string =>
  `\n  ${type} ${object.type} ${object.id}: ${deliveries.map(deliveryText).join(', ') || 'no deliveries'}`;

const deliveryText = ({ cause, status, error }: EventDelivery): string =>
  `${cause} ${status ?? error ?? 'in progress'}`;
