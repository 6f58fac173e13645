import * as z from 'zod/mini';
import type { LazySchema } from '../lib/lazily.ts';
import type { Route } from '../lib/route.ts';
import { requestOf } from '../tables/extra-fields.ts';
import { listDocs } from '../tables/list-routes.ts';
import type { Profile } from '../tables/profile.ts';
import { mostCharacters } from '../tables/profile.ts';
import { routes } from '../tables/routes.ts';
import { docsByResource } from './resource-docs.ts';
import { statusWords, wordsByState } from './status-words.ts';

/** A part of the description. */
export type Json = Readonly<Record<string, unknown>>;

/** The named schemas of the description. */
const named: ReadonlyMap<string, LazySchema> = new Map(
  [...docsByResource.values()].flatMap(({ schemas }) => Object.entries(schemas)),
);

export const refTo = (name: string): string => `#/components/schemas/${name}`;

/** A reference to a named schema. Every schema in a table of this package is named. */
export const schemaOf = (schema: LazySchema): Json => ({ $ref: refTo(nameOf(schema)) });

/** @throws {Error} for a schema without a name */
export function nameOf(schema: LazySchema): string {
  const [name] = [...named].find(([, other]) => other === schema) ?? [];
  if (!name) throw new Error('A schema of a route has no name in the API description.');
  return name;
}

export const jsonBody = (schema: Json, examples?: Json): Json => ({
  'application/json': { schema, ...(examples && { examples }) },
});

/**
 * Every named schema as the profile has it, without those of lists that it does not have, and the schema of errors.
 */
export function schemas(profile: Profile): Json {
  const registry = z.registry<{ id: string }>();
  const absent = Object.entries(listDocs).filter(
    ([resource]) => !profile.lists.some((name) => name === resource),
  );
  const unused = new Set(absent.flatMap(([, docs]) => Object.keys(docs.schemas)));
  for (const [id, schema] of named) if (!unused.has(id)) registry.add(requestOf(schema, profile), { id });
  const generated = z.toJSONSchema(registry, { io: 'input', uri: refTo, override: simplifyAny });
  const bare = Object.entries(generated.schemas).map(([name, { $schema, $id, ...rest }]) => [
    name,
    isRequest(name) ? inProfile(rest, profile) : withStatusWords(name, rest, profile),
  ]);
  return { ...Object.fromEntries(bare), Error: errorSchema };
}

const requests: ReadonlySet<LazySchema | undefined> = new Set(
  Object.values(routes).flatMap((verbs) => Object.values<Route>(verbs).map(({ request }) => request)),
);

const isRequest = (name: string): boolean => requests.has(named.get(name));

/** An answer whose status lists its words; any other text is valid, too. */
function withStatusWords(name: string, answer: z.core.JSONSchema.BaseSchema, profile: Profile): Json {
  const words = statusWords(profile).find(({ schema }) => schema === name);
  if (!words) return answer;
  const states = [...wordsByState(words)].map(([state, own]) => `${own.join(', ')}: ${state}.`);
  const status = {
    description: `The words of each state, ${words.asItComes ? 'as written here' : 'in any case of letters'}, and others. ${states.join(' ')}`,
    anyOf: [{ type: 'string', enum: Object.keys(words.words) }, { type: 'string' }],
  };
  return { ...answer, properties: { ...answer.properties, [words.field]: status } };
}

/** A request with the values and lengths that the profile decides. */
function inProfile(request: z.core.JSONSchema.BaseSchema, profile: Profile): Json {
  const properties = Object.entries(request.properties ?? {}).map(([name, property]) => [
    name,
    typeof property === 'object' ? { ...property, ...decided(name, property, profile) } : property,
  ]);
  return { ...request, properties: Object.fromEntries(properties) };
}

function decided(name: string, property: z.core.JSONSchema.BaseSchema, profile: Profile): Json {
  const values = valuesOf(profile)[name];
  if (values) return { enum: values };
  const isFree = property.type === 'string' && !property.enum && property.const === undefined;
  return isFree && !hasBounds(property) ? { maxLength: mostCharacters(name, profile) } : {};
}

/** Whether its format or the end of its pattern bounds the length of a text. */
const hasBounds = ({ format, pattern }: z.core.JSONSchema.BaseSchema): boolean =>
  format === 'date' || format === 'date-time' || /(\{\d+(,\d+)?\}|\]\))\$$/.test(pattern ?? '');

/** The values that a profile accepts, by field. */
const valuesOf = ({
  customers,
  accounts,
  charges,
}: Profile): Readonly<Record<string, readonly string[]>> => ({
  user_type: customers.userTypes,
  document_type: customers.documentTypes,
  subtype: accounts.subtypes,
  test_scenario: charges.testScenarios,
});

/** A union with a schema of any value is any value. */
function simplifyAny({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.anyOf?.some(isAny)) delete jsonSchema.anyOf;
}

const isAny = (schema: object): boolean => Object.keys(schema).length === 0;

/** The body of an error answer (interface, "Errors"). */
const errorSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    code: { type: 'integer' },
    code_name: { type: 'string' },
    errors: {
      type: 'object',
      description: 'Messages by field name.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
};
