import * as z from 'zod/mini';
import type { LazySchema } from '../lib/lazily.ts';
import { docsByNoun } from './docs.ts';

/** A part of the description. */
export type Json = Readonly<Record<string, unknown>>;

/** The named schemas of the description. */
const named: ReadonlyMap<string, LazySchema> = new Map(
  [...docsByNoun.values()].flatMap(({ schemas }) => Object.entries(schemas)),
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

/** Every named schema, and the schema of errors. */
export function schemas(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of named) registry.add(schema(), { id });
  const generated = z.toJSONSchema(registry, { io: 'input', uri: refTo, override: simplifyAny });
  const bare = Object.entries(generated.schemas).map(([name, { $schema, $id, ...rest }]) => [name, rest]);
  return { ...Object.fromEntries(bare), Error: errorSchema };
}

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
