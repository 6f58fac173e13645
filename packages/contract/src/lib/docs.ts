import type { LazySchema } from './lazily.ts';

/** The texts of a resource in the API description. Clients do not bundle them. */
export interface Docs<Routes> {
  readonly description: string;
  /** One sentence for each operation. */
  readonly summaries: { readonly [Verb in keyof Routes]: string };
  /** The schemas that are named components of the description. */
  readonly schemas: Readonly<Record<string, LazySchema>>;
  /** Descriptions of the query parameters. */
  readonly queries?: Readonly<Record<string, string>>;
  /** Example requests by the names of their schemas, with fictitious people, cards and accounts. */
  readonly examples?: Readonly<Record<string, Readonly<Record<string, Example>>>>;
}

interface Example {
  readonly summary: string;
  readonly value: unknown;
}
