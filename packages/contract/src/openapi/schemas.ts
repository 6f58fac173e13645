import * as z from 'zod/mini';
import type { LazySchema } from '../lib/lazily.ts';
import { docsByNoun } from './docs.ts';

/** A part of the description. */
export type Json = Readonly<Record<string, unknown>>;

/** The schemas that have a name of their own in the description. */
const named: ReadonlyMap<string, LazySchema> = new Map(
  [...docsByNoun.values()].flatMap(({ schemas }) => Object.entries(schemas)),
);

export const refTo = (name: string): string => `#/components/schemas/${name}`;

/** A reference to a schema by its name: each one that a table of this package uses has one. */
export const schemaOf = (schema: LazySchema): Json => ({ $ref: refTo(nameOf(schema)) });

/** @throws {Error} when it has none */
export function nameOf(schema: LazySchema): string {
  const [name] = [...named].find(([, one]) => one === schema) ?? [];
  if (!name) throw new Error('A schema of a route has no name in the API description.');
  return name;
}

export const jsonBody = (schema: Json, examples?: Json): Json => ({
  'application/json': { schema, ...(examples && { examples }) },
});

/** Every named schema, and that of errors. */
export function schemas(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of named) registry.add(schema(), { id });
  const made = z.toJSONSchema(registry, { io: 'input', uri: refTo, override: anythingIsOne });
  const bare = Object.entries(made.schemas).map(([name, { $schema, $id, ...rest }]) => [name, rest]);
  return { ...Object.fromEntries(bare), Error: errorSchema };
}

/** What may be anything may be null as well: no choice has to be made between the two. */
function anythingIsOne({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.anyOf?.some(isAnything)) delete jsonSchema.anyOf;
}

const isAnything = (schema: object): boolean => Object.keys(schema).length === 0;

/** What `ErrorBody` reads leniently, as it is written (interface, "Errors"). */
const errorSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    code: { type: 'integer' },
    code_name: { type: 'string' },
    errors: {
      type: 'object',
      description: 'Field name to what is wrong with it.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
};
