import * as z from 'zod/mini';
import { IDEMPOTENCY_HEADER } from '../lib/endpoint-url.ts';
import type { LazySchema } from '../lib/lazily.ts';
import type { Route } from '../lib/route.ts';
import { listRoutes } from '../tables/list-routes.ts';
import type { Profile } from '../tables/profile.ts';
import { routes } from '../tables/routes.ts';
import { docsByResource } from './resource-docs.ts';
import { type Json, jsonBody, nameOf, schemaOf } from './schemas.ts';

/** The base URLs of the service. */
export interface Servers {
  readonly api: string;
  readonly cards: string;
}

/** Every row of the route table and the lists of the profile, by path and method. */
export function paths(profile: Profile, servers: Servers): Json {
  const items: Record<string, Json> = {};
  for (const [resource, verbs] of Object.entries(routes))
    for (const [verb, route] of Object.entries<Route>({ ...verbs, ...listOf(resource, profile) })) {
      const operation = operationOf(resource, verb, route, profile, servers);
      items[route.path] = { ...items[route.path], [route.method.toLowerCase()]: operation };
    }
  return items;
}

const listOf = (resource: string, { lists }: Profile): Readonly<Record<string, Route>> =>
  Object.fromEntries(lists.filter((name) => name === resource).map((name) => ['list', listRoutes[name]]));

function operationOf(resource: string, verb: string, route: Route, profile: Profile, servers: Servers): Json {
  const docs = docsByResource.get(resource);
  const parameters = [
    ...pathParameters(resource, route),
    ...queryParameters(route, docs),
    ...headerParameters(route, profile),
  ];
  return {
    operationId: `${resource}_${verb}`,
    tags: [resource],
    summary: docs?.summaries[verb],
    ...(route.extra && {
      description: 'Not stated by the interface: the path and the answer are assumptions.',
    }),
    ...(route.key === 'public' && { security: [{ publicKey: [] }] }),
    ...(route.address === 'cards' && { servers: [cardsServer(servers)] }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.request && { requestBody: bodyOf(route.request, docs) }),
    responses: {
      [statusOf(verb, profile)]: answerOf(route),
      ...(route === routes.invoices.create && { [profile.status.existing]: answerOf(route) }),
      ...Object.fromEntries((route.errors ?? []).map((status) => [status, refused])),
      '4XX': refused,
      '5XX': refused,
    },
  };
}

const refused: Json = { $ref: '#/components/responses/Error' };

type ResourceDocs = ReturnType<typeof docsByResource.get>;

const cardsServer = ({ cards }: Servers): Json => ({ url: cards, description: 'Accepts card data' });

const bodyOf = (schema: LazySchema, docs: ResourceDocs): Json => ({
  required: true,
  content: jsonBody(schemaOf(schema), docs?.examples?.[nameOf(schema)]),
});

function statusOf(verb: string, { status }: Profile): number {
  if (verb === 'create') return status.created;
  return verb === 'delete' ? status.deleted : status.ok;
}

const answerOf = ({ response }: Route): Json =>
  response ? { description: 'Done', content: jsonBody(schemaOf(response)) } : { description: 'Done' };

const pathParameters = (resource: string, { path }: Route): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: `An \`id\` of ${resource}.`,
    schema: { type: 'string' },
  }));

/** One parameter for each field of the query schema. */
function queryParameters({ query }: Route, docs: ResourceDocs): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(query(), { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description: docs?.queries?.[name],
    schema,
  }));
}

function headerParameters({ idempotent }: Route, { idempotency }: Profile): Json[] {
  if (!idempotent) return [];
  const description = 'A unique key of the request: a retry with the same key is not executed again.';
  const schema = { type: 'string', minLength: 1 };
  return [{ name: IDEMPOTENCY_HEADER, in: 'header', required: idempotency.required, description, schema }];
}
