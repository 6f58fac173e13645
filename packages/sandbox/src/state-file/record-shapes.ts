import * as z from 'zod/mini';
import { timed } from '../operations/nouns.ts';
import { Fields, Id, Text, Time } from '../store/values.ts';

const Cause = { kind: z.enum(['request', 'move', 'page', 'control']), ref: z.string() };
/** See `Origin` of the core. */
const OriginFields = z.strictObject({ ...Cause, root: z.optional(z.strictObject(Cause)) });

/** What happened and what is scheduled, by table. */
export const recordShapes = {
  history: z.strictObject({
    at: Time,
    type: Text,
    id: Id,
    from_state: z.nullable(Text),
    cause: Text,
    to_state: Text,
    origin: OriginFields,
  }),
  messages: z.strictObject({
    at: Time,
    kind: Text,
    customer_id: z.nullable(Id),
    subject: Id,
    link: z.nullable(Text),
    text: Text,
  }),
  events: z.strictObject({
    id: Id,
    type: Text,
    object_type: Text,
    object_id: Id,
    at: Time,
    body: Fields,
    origin: OriginFields,
  }),
  /** Without deliveries: the endpoints of a sandbox are not part of its state. */
  jobs: z.strictObject({
    due: Time,
    kind: z.string().check(z.refine((kind) => Object.hasOwn(timed, kind))),
    subject: Id,
    expected: z.nullable(Text),
    data: z.nullable(Fields),
    root: z.strictObject(Cause),
  }),
};

export type RecordTable = keyof typeof recordShapes;

export const recordTables = Object.keys(recordShapes) as readonly RecordTable[]; // its own keys

/** The columns that are JSON. */
export const jsonColumns: readonly string[] = ['origin', 'body', 'data', 'root'];
