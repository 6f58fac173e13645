import type { Profile } from '@datafono/contract';
import type { Emitted } from '../core/operation.ts';
import { encodeJson } from '../store/columns.ts';

/** Fields of an envelope besides the object. */
export interface Stamp {
  readonly id: string;
  /** Virtual time, in the service's format. */
  readonly timestamp: string;
}

/**
 * The body of a webhook, in the profile's envelope. The interface does not state its shape; there are two:
 * `{ event: { id, type, timestamp, environment }, payment: {…} }` and `{ event: 'payment.approved', data: {…} }`.
 *
 * @returns JSON
 */
export function envelopeOf(
  { type, object, data }: Emitted,
  { id, timestamp }: Stamp,
  { envelope, environment }: Profile['events'],
): string {
  if (envelope === 'data') return encodeJson({ event: type, data });
  return encodeJson({ event: { id, type, timestamp, environment }, [object.type]: data });
}
