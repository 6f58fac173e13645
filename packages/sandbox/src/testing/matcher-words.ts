import type { ChargeMade, Delivery, SentEvent } from './told.ts';
import type { WantedCharge } from './wanted-charge.ts';

export function wantedText(wanted: WantedCharge | undefined): string {
  if (wanted === undefined) return '';
  return typeof wanted === 'number' ? ` of ${wanted} pesos` : ` for ${JSON.stringify(wanted)}`;
}

export const chargeText = ({ id, status, amount, title }: ChargeMade): string =>
  `\n  ${status} ${amount} ${JSON.stringify(title)} ${id}`;

export const eventText = ({ type, object, deliveries }: SentEvent): string =>
  `\n  ${type} ${object.type} ${object.id}: ${deliveries.map(deliveryText).join(', ') || 'not sent to anybody'}`;

const deliveryText = ({ cause, status, error }: Delivery): string => `${cause} ${status ?? error ?? 'waits'}`;
