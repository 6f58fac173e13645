import { timed } from '../operations/nouns.ts';
import type { CoreTables } from '../store/core-tables.ts';
import type { EventTables } from '../store/webhook-tables.ts';
import {
  type Column,
  fields,
  id,
  matching,
  optionalFields,
  optionalId,
  optionalText,
  origin,
  root,
  text,
  time,
} from './columns.ts';

type Recorded = Pick<CoreTables, 'history' | 'messages' | 'moves'> & Pick<EventTables, 'events'>;

/** The columns that a file does not have: those of this database. */
type Omitted = 'ns' | 'seq' | 'number';

/** What happened and what is scheduled, by table, in order. */
export const recordTables = {
  history: {
    at: time,
    type: text,
    id,
    from_state: optionalText,
    cause: text,
    to_state: text,
    origin,
  },
  messages: {
    at: time,
    kind: text,
    customer_id: optionalId,
    subject: id,
    link: optionalText,
    text,
  },
  events: { id, type: text, object_type: text, object_id: id, at: time, body: fields, origin },
  /** Without deliveries: the endpoints of a sandbox are not part of its state. */
  moves: {
    due: time,
    kind: matching((kind) => Object.hasOwn(timed, kind)),
    subject: id,
    expected: optionalText,
    data: optionalFields,
    root,
  },
} as const satisfies {
  readonly [Table in keyof Recorded]: Record<Exclude<keyof Recorded[Table], Omitted>, Column>;
};
