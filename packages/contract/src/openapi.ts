import * as z from 'zod/mini';
import { createInvoice, IDEMPOTENCY_HEADER } from './endpoints.ts';
import { events } from './events.ts';
import type { Profile } from './profile.ts';
import { stated } from './profiles.ts';
import { Account, AccountCreate } from './resources/account.ts';
import { Attempt, AttemptList, ResolvePayment } from './resources/attempt.ts';
import { Balance } from './resources/balance.ts';
import { Bank, BankList } from './resources/bank.ts';
import { Card, CardCreate } from './resources/card.ts';
import { Cashout, CashoutCreate } from './resources/cashout.ts';
import { Charge, ChargeCreate } from './resources/charge.ts';
import { ConnectLink, ConnectLinkCapture, ConnectLinkCreate } from './resources/connect-link.ts';
import { Customer, CustomerCreate } from './resources/customer.ts';
import {
  Invoice,
  InvoiceCreate,
  InvoiceDelete,
  InvoicePage,
  InvoiceQuery,
  InvoiceUpdate,
} from './resources/invoice.ts';
import { Payment, PaymentCreate } from './resources/payment.ts';
import { Remarks } from './resources/remarks.ts';
import { type Route, routes } from './routes.ts';

/** Where the service is reached, for an API description that can be tried out. */
export interface Servers {
  readonly api: string;
  readonly cards: string;
}

type Json = Readonly<Record<string, unknown>>;

/** The schemas that have a name of their own in the description. */
const named = {
  Account,
  AccountCreate,
  Attempt,
  AttemptList,
  Balance,
  Bank,
  BankList,
  Card,
  CardCreate,
  Cashout,
  CashoutCreate,
  Charge,
  ChargeCreate,
  ConnectLink,
  ConnectLinkCapture,
  ConnectLinkCreate,
  Customer,
  CustomerCreate,
  Invoice,
  InvoiceCreate,
  InvoiceDelete,
  InvoicePage,
  InvoiceQuery,
  InvoiceUpdate,
  Payment,
  PaymentCreate,
  Remarks,
  ResolvePayment,
} as const;

const refTo = (name: string): string => `#/components/schemas/${name}`;

/**
 * The service as an OpenAPI document, made of the tables of this package.
 *
 * @param profile whose answers to the open points it tells
 * @see https://spec.openapis.org/oas/v3.1.1
 */
export function openapi(profile: Profile = stated, servers: Servers = placeholders): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Payments service',
      version: 'v1',
      description:
        `Payouts, direct debits, payments, invoices and capture links in Colombia. Amounts are whole pesos. ` +
        `Points that the service's interface leaves open are answered by the profile "${profile.name}".`,
    },
    servers: [{ url: servers.api }],
    security: [{ secretKey: [] }],
    tags: Object.keys(routes).map((name) => ({ name })),
    paths: pathsOf(profile, servers),
    webhooks: webhooksOf(profile),
    components: {
      securitySchemes: {
        secretKey: { type: 'http', scheme: 'bearer', description: 'A secret test key, `sk_test_…`.' },
        publicKey: { type: 'http', scheme: 'bearer', description: 'A public test key, `pk_test_…`.' },
      },
      schemas: { ...schemasOf(), Error: errorSchema },
      responses: {
        Error: { description: 'Why it was refused', content: json({ $ref: refTo('Error') }) },
      },
    },
  };
}

const placeholders: Servers = { api: 'https://api.example', cards: 'https://cards.example' };

/** What `ErrorBody` reads leniently, as it is written (interface, "Errors"). */
const errorSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    code: { type: 'integer' },
    code_name: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};

function schemasOf(): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: refTo });
  return Object.fromEntries(Object.entries(schemas).map(([name, { $schema, $id, ...rest }]) => [name, rest]));
}

function pathsOf(profile: Profile, servers: Servers): Json {
  const paths: Record<string, Json> = {};
  for (const [noun, verbs] of Object.entries(routes))
    for (const [verb, route] of Object.entries<Route>(verbs)) {
      const operation = operationOf(noun, verb, route, profile, servers);
      paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation };
    }
  return paths;
}

function operationOf(noun: string, verb: string, route: Route, profile: Profile, servers: Servers): Json {
  const parameters = [
    ...pathParameters(route),
    ...queryParameters(route),
    ...headerParameters(route, profile),
  ];
  return {
    operationId: `${noun}_${verb}`,
    tags: [noun],
    summary: route.summary,
    ...(route.extra && { description: 'Not shown by the interface: its path and its answer are assumed.' }),
    ...(route.key === 'public' && { security: [{ publicKey: [] }] }),
    ...(route.address === 'cards' && { servers: [{ url: servers.cards }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.request && { requestBody: { required: true, content: json(schemaOf(route.request)) } }),
    responses: {
      [statusOf(verb, profile)]: answerOf(route),
      ...(route.path === createInvoice.path &&
        verb === 'create' && { [profile.status.existing]: answerOf(route) }),
      '4XX': { $ref: '#/components/responses/Error' },
      '5XX': { $ref: '#/components/responses/Error' },
    },
  };
}

function statusOf(verb: string, { status }: Profile): number {
  if (verb === 'create') return status.created;
  return verb === 'delete' ? status.deleted : status.ok;
}

const answerOf = ({ response }: Route): Json =>
  response ? { description: 'Done', content: json(schemaOf(response)) } : { description: 'Done' };

const pathParameters = ({ path }: Route): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

/** Parameters come of a schema of an object, each of whose fields is one. */
function queryParameters({ query }: Route): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function headerParameters({ idempotent }: Route, { idempotency }: Profile): Json[] {
  if (!idempotent) return [];
  const description = 'What makes the same request, sent again, one; it is remembered for a while.';
  const schema = { type: 'string', minLength: 1 };
  return [{ name: IDEMPOTENCY_HEADER, in: 'header', required: idempotency.required, description, schema }];
}

function webhooksOf({ events: { captured } }: Profile): Json {
  const entries = Object.entries(events).map(([name, { object, payload, summary }]) => {
    const type = name === 'connect_link.completed' ? captured : name;
    const body = { type: 'object', required: [object], properties: { [object]: schemaOf(payload) } };
    const post = {
      operationId: `event_${type.replace('.', '_')}`,
      summary,
      security: [],
      requestBody: { required: true, content: json(body) },
      responses: { '2XX': { description: 'Received' } },
    };
    return [type, { post }];
  });
  return Object.fromEntries(entries);
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });

/** A reference to a schema by its name: each one that a table of this package uses has one. */
function schemaOf(schema: z.ZodMiniType): Json {
  const found = Object.entries<z.ZodMiniType>(named).find(([, one]) => one === schema);
  if (!found) throw new Error('A schema of a route has no name in the API description.');
  return { $ref: refTo(found[0]) };
}
