import { type EventKind, events } from '../tables/events.ts';
import type { Profile } from '../tables/profile.ts';
import { type Json, jsonBody, schemaOf } from './schemas.ts';

/** Every event under its name in the profile, in its envelope. */
export function webhooks(profile: Profile): Json {
  const entries = Object.entries<EventKind>(events).map(([name, kind]) => {
    const type = name === 'connect_link.completed' ? profile.events.captured : name;
    return [type, { post: delivery(type, kind, profile) }];
  });
  return Object.fromEntries(entries);
}

const delivery = (type: string, kind: EventKind, profile: Profile): Json => ({
  operationId: `event_${type.replaceAll('.', '_')}`,
  tags: ['webhooks'],
  summary: kind.summary,
  security: [],
  requestBody: { required: true, content: jsonBody(envelope(type, kind, profile)) },
  responses: {
    '2XX': { description: 'Received' },
    '4XX': { description: 'Not received: the delivery is retried' },
    '5XX': { description: 'Not received: the delivery is retried' },
  },
});

function envelope(type: string, { object, payload }: EventKind, { events }: Profile): Json {
  if (events.envelope === 'data') return all({ event: { const: type }, data: schemaOf(payload) });
  const event = all({
    id: { type: 'string' },
    type: { const: type },
    timestamp: { type: 'string', format: 'date-time' },
    environment: { type: 'string' },
  });
  return all({ event, [object]: schemaOf(payload) });
}

/** An object that requires all of these properties. */
const all = (properties: Json): Json => ({ type: 'object', required: Object.keys(properties), properties });
