import * as z from 'zod/mini';
import { Clock, Delivery, Endpoint, ListedFault, listOf, SentEvent } from '../core/control-shapes.ts';
import type { SandboxCharge, SandboxEvent } from './records.ts';

/** Address and key of a sandbox's control API. */
interface ControlConnection {
  readonly control: string;
  readonly secretKey: string;
  readonly fetch: typeof globalThis.fetch;
}

/** Client of the control API. */
export class ControlCalls {
  readonly #connection: ControlConnection;

  constructor(connection: ControlConnection) {
    this.#connection = connection;
  }

  /**
   * @returns the parsed JSON of the answer; `undefined` for an empty body
   * @throws {Error} with status and body of an answer other than 2xx
   */
  async call(method: string, path: string, body?: object, signal?: AbortSignal): Promise<unknown> {
    const { control, secretKey, fetch } = this.#connection;
    const response = await fetch(control + path, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  /** Reads all pages of a list; oldest first. */
  async list<Row extends { readonly seq: number }>(
    path: string,
    read: (answer: unknown) => { readonly data: readonly Row[] },
  ): Promise<readonly Row[]> {
    const all: Row[] = [];
    for (;;) {
      const separator = path.includes('?') ? '&' : '?';
      const { data } = read(
        await this.call('GET', `${path}${separator}after=${all.at(-1)?.seq ?? 0}&limit=${PAGE}`),
      );
      all.push(...data);
      if (data.length < PAGE) return all;
    }
  }
}

const PAGE = 1_000;

const Fields = z.record(z.string(), z.unknown());

const ReportedCharge = z.object({
  seq: z.number(),
  object: z.object({
    id: z.string(),
    status: z.string(),
    amount: z.number(),
    title: z.string(),
    customer_id: z.string(),
    payment_method_id: z.string(),
  }),
});

const ReportedEvent = z.extend(
  z.pick(SentEvent, { seq: true, id: true, type: true, at: true, object: true }),
  {
    body: Fields,
    deliveries: z.array(
      z.pick(Delivery, { url: true, attempt: true, cause: true, status: true, error: true }),
    ),
  },
);

const listReader =
  <Row extends z.ZodMiniType>(row: Row) =>
  (answer: unknown) =>
    listOf(row).parse(answer);

export const readCharges = listReader(ReportedCharge);
export const readEvents = listReader(ReportedEvent);

export const chargeOf = ({ object }: z.infer<typeof ReportedCharge>): SandboxCharge => object;

/** The envelope depends on the profile: the object is under `data` or under the name of its type. */
export function eventOf({ seq: _, at, ...fields }: z.infer<typeof ReportedEvent>): SandboxEvent {
  const { body, object } = fields;
  return { ...fields, at: new Date(at), data: Fields.parse(body['data'] ?? body[object.type] ?? {}) };
}

export const readClock = (answer: unknown): Date => new Date(Clock.parse(answer).now);

export const readFault = (answer: unknown) => ListedFault.parse(answer);
export const readHeld = (answer: unknown): number => z.object({ held: z.number() }).parse(answer).held;
export const readReleased = (answer: unknown): number =>
  z.object({ released: z.number() }).parse(answer).released;
export const readFaults = listReader(ListedFault);

const Created = z.object({ id: z.string() });
export const readId = (answer: unknown): string => Created.parse(answer).id;

export const readEndpoints = listReader(Endpoint);
