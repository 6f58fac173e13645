import type { Profile } from '@datafono/contract';
import type { Emitted } from '../core/operation.ts';
import { encodeJson } from '../store/columns.ts';

/** What an envelope says about its event besides the object. */
export interface Stamp {
  readonly id: string;
  /** Virtual time, as the service writes it. */
  readonly timestamp: string;
}

/**
 * The body of a webhook, in the envelope of the profile. The interface leaves its shape open; both are in use:
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
