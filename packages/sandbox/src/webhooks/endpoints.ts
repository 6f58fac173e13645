import { hasCardNumber } from '@datafono/card';
import { type EventName, eventNames, type Profile } from '@datafono/contract';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Endpoint } from '../core/control-shapes.ts';
import { fieldTexts } from '../core/field-texts.ts';
import type { Text } from '../core/language.ts';
import { invalid } from '../core/refusal-error.ts';
import type { WorkContext } from '../core/service.ts';
import { validateFields } from '../core/validate-fields.ts';
import { isLoopback } from '../lib/loopback.ts';
import { decodeJson, encodeFlag, encodeJson, encodeTime } from '../storage/columns.ts';
import type { Unit } from '../storage/store.ts';
import type { Tables } from '../storage/tables.ts';
import { isWaitingFor } from './delivery-attempts.ts';
import { isWebhookSecret } from './signature.ts';

/** The context that registers an endpoint. */
type EndpointScope = Pick<WorkContext, 'unit' | 'ns' | 'now' | 'newId' | 'profile' | 'webhooks'>;

const EndpointRequest = z.strictObject({
  url: z.string(),
  events: z.optional(z.nullable(z.array(z.string().check(z.minLength(1))).check(z.minLength(1)))),
  secret: z.optional(z.string().check(z.refine(isWebhookSecret))),
});

/**
 * Registers an endpoint for events emitted from now on.
 *
 * @param registeredBy `option` for endpoints that the next start replaces
 * @throws {RefusalError} the validation case, for an invalid field or a host that is not allowed
 */
export async function registerEndpoint(
  fields: unknown,
  scope: EndpointScope,
  registeredBy: 'control' | 'option' = 'control',
): Promise<Endpoint> {
  const { unit, ns, now, newId, webhooks } = scope;
  const { url, events = null, secret = webhooks.secret } = readEndpoint(fields, scope);
  const endpoint = { id: newId(), url, events, secret, created_at: encodeTime(now) };
  await unit
    .insertInto('webhooks')
    .values({
      ...endpoint,
      ns,
      events: events && encodeJson(events),
      by_option: encodeFlag(registeredBy === 'option'),
    })
    .execute();
  return endpoint;
}

export async function listEndpoints(unit: Unit, ns: string): Promise<readonly Endpoint[]> {
  const rows = await unit.selectFrom('webhooks').selectAll().where('ns', '=', ns).orderBy('seq').execute();
  return rows.map(listedEndpoint);
}

/**
 * Removes an endpoint and its pending deliveries.
 *
 * @returns whether the endpoint existed
 */
export async function removeEndpoint(unit: Unit, ns: string, id: string): Promise<boolean> {
  const removed = await unit
    .deleteFrom('webhooks')
    .where('ns', '=', ns)
    .where('id', '=', id)
    .executeTakeFirst();
  // Otherwise advancing the clock to the next job would stop at a delivery that is not made.
  await unit.deleteFrom('jobs').where('ns', '=', ns).where(isWaitingFor(id)).execute();
  return removed.numDeletedRows > 0n;
}

/** The endpoints subscribed to a type of event, in the order of registration; `index` counts all endpoints. */
export async function subscribedEndpoints(unit: Unit, ns: string, type: string) {
  const endpoints = await listEndpoints(unit, ns);
  return endpoints
    .map(({ id, url, events }, index) => ({ id, url, index, subscribed: events?.includes(type) ?? true }))
    .filter(({ subscribed }) => subscribed);
}

const listedEndpoint = ({
  id,
  url,
  events,
  secret,
  created_at,
}: Selectable<Tables['webhooks']>): Endpoint => ({
  id,
  url,
  events: events === null ? null : z.array(z.string()).parse(decodeJson(events)),
  secret,
  created_at,
});

/**
 * Validates the fields of a new endpoint.
 *
 * @throws {RefusalError} as `registerEndpoint` does
 */
export function readEndpoint(
  fields: unknown,
  { profile, webhooks }: Pick<EndpointScope, 'profile' | 'webhooks'>,
): z.infer<typeof EndpointRequest> {
  const request = validateFields(EndpointRequest, fields, errorTexts, profile);
  const { url, events } = request;
  const known = eventNamesOf(profile);
  if (events?.some((name) => !known.includes(name)))
    throw invalid(profile, {
      events: [
        {
          es: `Escriba nombres de eventos que existen: ${known.join(', ')}.`,
          en: `Write names of events that exist: ${known.join(', ')}.`,
        },
      ],
    });
  if (!mayReceive(url, webhooks.hosts)) throw invalid(profile, { url: [errorTexts.url] });
  if (hasCardNumber(url)) throw invalid(profile, { url: [fieldTexts.containsCardNumber] });
  return request;
}

/** Names of the profile's events. An unknown name is refused, since the endpoint would never receive it. */
export const eventNamesOf = ({ events: { captured, extra } }: Profile): readonly string[] => [
  ...new Set([...eventNames.filter((name) => name !== CAPTURED), captured, ...extra]),
];

/** The profile has its own name for this event. */
const CAPTURED: EventName = 'connect_link.completed';

const errorTexts: Readonly<Record<string, Text>> & { readonly url: Text } = {
  url: {
    es:
      'Escriba una URL http o https de este equipo (localhost, 127.0.0.1 o [::1]), o de un host permitido con la ' +
      'opción webhookHosts (--webhook-host), sin usuario ni contraseña.',
    en:
      'Write an http or https URL of this machine (localhost, 127.0.0.1 or [::1]), or of a host that the option ' +
      'webhookHosts (--webhook-host) allows, without user and password.',
  },
  events: {
    es: 'Escriba una lista de nombres de eventos, como ["charge.paid"], o quite este campo para recibirlos todos.',
    en: 'Write a list of names of events, such as ["charge.paid"], or remove this field to receive all.',
  },
  secret: {
    es: 'Escriba whsec_ y de 24 a 64 bytes en base64, o quite este campo.',
    en: 'Write whsec_ and 24 to 64 bytes in base64, or remove this field.',
  },
};

/**
 * Whether events may be sent to a URL: HTTP or HTTPS, to this machine's loopback or an allowed host, and without
 * credentials, which logs would show.
 *
 * @param allowed host names without port
 */
export function mayReceive(url: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  if (username !== '' || password !== '') return false;
  return isLoopback(hostname) || allowed.some((host) => host.toLowerCase() === hostname);
}
