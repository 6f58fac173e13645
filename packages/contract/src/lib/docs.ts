import type { LazySchema } from './lazily.ts';

/** What the API description says of a noun besides its routes. No client carries it. */
export interface Docs<Routes> {
  readonly description: string;
  /** One sentence for each operation. */
  readonly summaries: { readonly [Verb in keyof Routes]: string };
  /** The schemas that have a name of their own in the description. */
  readonly schemas: Readonly<Record<string, LazySchema>>;
  /** What the parameters of a query do. */
  readonly queries?: Readonly<Record<string, string>>;
  /** Requests by the names of their schemas; the people, cards and accounts in them are nobody's. */
  readonly examples?: Readonly<Record<string, Readonly<Record<string, Example>>>>;
}

interface Example {
  readonly summary: string;
  readonly value: unknown;
}
