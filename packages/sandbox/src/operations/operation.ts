import type { Profile, routes } from '@datafono/contract';
import type * as z from 'zod/mini';
import type { Answer, FieldErrors } from '../http/answer.ts';
import type { Unit } from '../store/store.ts';

/** What a request is carried out in. */
export interface Context {
  /** The namespace of the key that came with it. */
  readonly ns: string;
  readonly now: Date;
  readonly profile: Profile;
  readonly newId: () => string;
}

/** What the service does for one row of the route table. */
export interface Operation<Body> {
  /** Finds what the request's schema cannot say. */
  check(sound: Partial<Body>, context: Context): FieldErrors;
  /**
   * Carries out a valid request.
   *
   * @returns an answer to remember under the request's idempotency key
   * @throws {Refusal} when nothing was done and the same request may succeed later
   */
  execute(unit: Unit, body: Body, context: Context): Promise<Answer>;
}

/** An operation for every row of the route table: one that is missing does not compile. */
export type Operations = {
  readonly [Noun in keyof typeof routes]: {
    readonly [Verb in keyof (typeof routes)[Noun]]: Operation<BodyOf<(typeof routes)[Noun][Verb]>>;
  };
};

type BodyOf<Row> = Row extends { readonly request: infer Schema extends z.ZodMiniType }
  ? z.infer<Schema>
  : never;
