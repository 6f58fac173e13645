import { hasCardNumber } from '@datafono/card';
import { type EventName, eventNames, type Profile } from '@datafono/contract';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { messages, problem } from '../core/messages.ts';
import { invalid } from '../core/refusal-error.ts';
import type { WorkContext } from '../core/service.ts';
import { decodeJson, encodeFlag, encodeJson, encodeTime } from '../store/columns.ts';
import type { Unit } from '../store/store.ts';
import type { WebhookRow } from '../store/webhook-tables.ts';
import { isWaitingFor } from './delivery-move.ts';
import { mayReceive } from './hosts.ts';
import { isWebhookSecret } from './signature.ts';

/** An address that receives events, as the control API tells it. */
export interface Endpoint {
  readonly id: string;
  readonly url: string;
  /** Names of the events it wants; `null` for all. */
  readonly events: readonly string[] | null;
  readonly secret: string;
  readonly created_at: string;
}

/** What an endpoint is registered in. */
export type EndpointScope = Pick<WorkContext, 'unit' | 'ns' | 'now' | 'newId' | 'profile' | 'webhooks'>;

const EndpointRequest = z.strictObject({
  url: z.string(),
  events: z.optional(z.nullable(z.array(z.string().check(z.minLength(1))).check(z.minLength(1)))),
  secret: z.optional(z.string().check(z.refine(isWebhookSecret))),
});

/**
 * Registers an address that wants events. It hears of those that are emitted from then on.
 *
 * @param by who wants it: the next start replaces those that were given as an option
 * @throws {RefusalError} the validation case: a field that does not fit, or a host that is not allowed
 */
export async function registerEndpoint(
  fields: unknown,
  scope: EndpointScope,
  by: 'control' | 'option' = 'control',
): Promise<Endpoint> {
  const { unit, ns, now, newId, webhooks } = scope;
  const { url, events = null, secret = webhooks.secret } = readEndpoint(fields, scope);
  const endpoint = { id: newId(), url, events, secret, created_at: encodeTime(now) };
  await unit
    .insertInto('webhooks')
    .values({ ...endpoint, ns, events: events && encodeJson(events), by_option: encodeFlag(by === 'option') })
    .execute();
  return endpoint;
}

export async function listEndpoints(unit: Unit, ns: string): Promise<readonly Endpoint[]> {
  const rows = await unit.selectFrom('webhooks').selectAll().where('ns', '=', ns).orderBy('seq').execute();
  return rows.map(listedEndpoint);
}

/**
 * Takes an endpoint out; deliveries that still wait for it are not made.
 *
 * @returns whether there was such an endpoint
 */
export async function removeEndpoint(unit: Unit, ns: string, id: string): Promise<boolean> {
  const removed = await unit
    .deleteFrom('webhooks')
    .where('ns', '=', ns)
    .where('id', '=', id)
    .executeTakeFirst();
  await dropWaiting(unit, ns, id);
  return removed.numDeletedRows > 0n;
}

/** A clock that went to the next move would stop for nothing. */
const dropWaiting = (unit: Unit, ns: string, endpoint: string) =>
  unit.deleteFrom('moves').where('ns', '=', ns).where(isWaitingFor(endpoint)).execute();

/** An endpoint that an event goes to. */
export interface Addressee {
  readonly id: string;
  readonly url: string;
  /** Its place in the order of registration, from 0. */
  readonly place: number;
}

/** The endpoints that want events of a type, in the order of their registration. */
export async function addresseesOf(unit: Unit, ns: string, type: string): Promise<readonly Addressee[]> {
  const endpoints = await listEndpoints(unit, ns);
  return endpoints
    .map(({ id, url, events }, place) => ({ id, url, place, wanted: events?.includes(type) ?? true }))
    .filter(({ wanted }) => wanted);
}

const listedEndpoint = ({ id, url, events, secret, created_at }: Selectable<WebhookRow>): Endpoint => ({
  id,
  url,
  events: events === null ? null : z.array(z.string()).parse(decodeJson(events)),
  secret,
  created_at,
});

/**
 * What an endpoint is asked for with.
 *
 * @throws {RefusalError} as `registerEndpoint` does
 */
export function readEndpoint(
  fields: unknown,
  { profile, webhooks }: Pick<EndpointScope, 'profile' | 'webhooks'>,
): z.infer<typeof EndpointRequest> {
  const result = EndpointRequest.safeParse(fields);
  if (!result.success) {
    const [issue] = result.error.issues;
    const name = String((issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0]) ?? 'url');
    throw invalid(profile, {
      [name]: [problem(errorTexts[name] ?? 'Este campo no existe aquí. Revise su nombre.')],
    });
  }
  const { url, events } = result.data;
  const known = namesIn(profile);
  if (events?.some((name) => !known.includes(name)))
    throw invalid(profile, {
      events: [problem(`Escriba nombres de eventos que existen: ${known.join(', ')}.`)],
    });
  if (!mayReceive(url, webhooks.hosts)) throw invalid(profile, { url: [problem(errorTexts.url)] });
  if (hasCardNumber(url)) throw invalid(profile, { url: [messages.containsCardNumber] });
  return result.data;
}

/** The events that there are. An endpoint that waits for another would wait for ever, and nobody would know why. */
const namesIn = ({ events: { captured, extra } }: Profile): readonly string[] => [
  ...new Set([...eventNames.filter((name) => name !== CAPTURED), captured, ...extra]),
];

/** What the profile has a name of its own for. */
const CAPTURED: EventName = 'connect_link.completed';

const errorTexts: Readonly<Record<string, string>> & { readonly url: string } = {
  url:
    'Escriba una URL http o https de este equipo (localhost, 127.0.0.1 o [::1]), o de un host permitido con la ' +
    'opción webhookHosts, sin usuario ni contraseña.',
  events:
    'Escriba una lista de nombres de eventos, como ["charge.paid"], o quite este campo para recibirlos todos.',
  secret: 'Escriba whsec_ y de 24 a 64 bytes en base64, o quite este campo.',
};
