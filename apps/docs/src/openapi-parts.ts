import { openapi } from '@datafono/contract/openapi';
import { type Row, table } from './table.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Operation {
  readonly summary: string;
  readonly tags: readonly string[];
  readonly description?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly description?: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<
        string,
        { readonly schema: Schema; readonly examples?: Readonly<Record<string, { value: object }>> }
      >
    >;
  };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

interface Document {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: { readonly summary: string } }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const document: Document = JSON.parse(JSON.stringify(openapi()));

/** The operations of a resource. */
export function operations(tag: string): string {
  const about = document.tags.find(({ name }) => name === tag);
  if (!about) throw new Error(`the resources are ${document.tags.map(({ name }) => name).join(', ')}`);
  const own = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation.tags.includes(tag) ? [operationPart(method.toUpperCase(), path, operation)] : [],
    ),
  );
  return [about.description, ...own].join('\n\n');
}

function operationPart(method: string, path: string, operation: Operation): string {
  const { summary, description = '', parameters = [], requestBody, responses, security } = operation;
  const key = JSON.stringify(security ?? '').includes('publicKey') ? 'The public key.' : 'The secret key.';
  const rows = parameters.map(
    (one): Row => [
      `\`${one.name}\``,
      one.in,
      typeOf(one.schema),
      one.required ? 'required' : '',
      one.description ?? '',
    ],
  );
  const body = requestBody?.content['application/json'];
  const [example] = Object.values(body?.examples ?? {});
  return [
    `### ${summary}`,
    `\`${method} ${path}\` · ${key}`,
    description,
    rows.length ? table(['Parameter', 'In', 'Type', '', ''], rows) : '',
    body ? `**Request**: ${typeOf(body.schema)}` : '',
    example ? `\`\`\`json\n${JSON.stringify(example.value, null, 2)}\n\`\`\`` : '',
    `**Answer**: ${answersOf(responses)}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const answersOf = (responses: Operation['responses']): string =>
  Object.entries(responses)
    .filter(([status]) => !/XX$/.test(status))
    .map(([status, { content }]) => {
      const schema = content?.['application/json']?.schema;
      return schema ? `${status}, ${typeOf(schema)}` : status;
    })
    .join('; ');

/** The fields of every schema. */
export const schemaTables = (): string =>
  Object.entries(document.components.schemas)
    .map(([name, { properties = {}, required = [] }]) => {
      const rows = Object.entries(properties).map(
        ([field, schema]): Row => [
          `\`${field}\``,
          typeOf(schema),
          required.includes(field) ? 'required' : '',
          schema.description ?? '',
        ],
      );
      return `### ${name}\n\n${table(['Field', 'Type', '', ''], rows)}`;
    })
    .join('\n\n');

/** The events that a webhook receives. */
export const webhookTable = (): string =>
  table(
    ['Event', 'When'],
    Object.entries(document.webhooks).map(([name, { post }]): Row => [`\`${name}\``, post.summary]),
  );

function typeOf(schema: Schema): string {
  const { $ref, anyOf, type, items, format } = schema;
  const name = $ref?.split('/').at(-1);
  if (name) return `[${name}](/reference/service-objects#${name.toLowerCase()})`;
  if (schema.enum) return schema.enum.map((one) => `\`${one}\``).join(', ');
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  if (items) return `list of ${typeOf(items)}`;
  const types = [type ?? 'any'].flat().join(' or ');
  return format ? `${types}, ${format}` : types;
}
