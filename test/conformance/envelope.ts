import assert from 'node:assert/strict';
import { at, isObject, type Json, show } from './json.ts';
import type { Delivery } from './receiver.ts';

/** An event, whichever its envelope. */
export interface Event {
  readonly type: string;
  /** The same in every delivery of the event. */
  readonly id: string;
  /** The body as received. */
  readonly body: Json;
  readonly text: string;
}

/** Reads `{ event: { id, type }, … }` and `{ event: 'name', data }`. */
export function readEvent({ headers, raw }: Delivery): Event {
  const text = raw.toString('utf8');
  const body: unknown = JSON.parse(text);
  assert(isObject(body), `An event is an object: ${text}`);
  const type = at(body, 'event.type') ?? at(body, 'event');
  const id = at(body, 'event.id') ?? headers['webhook-id'];
  assert(typeof type === 'string', `An event has a name: ${show(body)}`);
  return { type, id: String(id), body, text };
}
