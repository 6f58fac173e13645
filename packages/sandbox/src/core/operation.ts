import type { LazySchema, Profile, routes, ValueOf } from '@datafono/contract';
import type { Unit } from '../storage/store.ts';
import type { Answer, FieldErrors } from './answer.ts';

/** An event for the integrator's webhooks (interface, "Events"). */
export interface Emitted {
  readonly type: string;
  /** Type of the event's object, such as `payment`, and its id. */
  readonly object: { readonly type: string; readonly id: string };
  /** The object as in the payload. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Work scheduled on the virtual clock. Skipped when its object is no longer in the expected state. */
export interface Scheduled {
  /** Name of its handler, such as `charges.settle`. */
  readonly kind: string;
  /** Id of its object. */
  readonly subject: string;
  readonly due: Date;
  readonly expected?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A scheduled job that is due. */
export interface DueJob extends Scheduled {
  readonly ns: string;
  readonly seq: number;
}

/** A transition of an object, for the history. */
export interface TransitionRecord {
  readonly type: string;
  readonly id: string;
  /** `null` at its creation. */
  readonly from: string | null;
  readonly cause: string;
  readonly to: string;
}

/** A message to a customer, such as a reminder. Stored for inspection; never sent. */
export interface CustomerMessage {
  readonly kind: string;
  readonly customer_id: string | null;
  /** Id of its object. */
  readonly subject: string;
  readonly link: string | null;
  readonly text: string;
}

/** The context of one unit of work: a request, a timed job, an action on a page or of the control API. */
export interface Context {
  /** The namespace, found by the request's key. */
  readonly ns: string;
  readonly unit: Unit;
  /** Current time of the virtual clock. */
  readonly now: Date;
  readonly profile: Profile;
  readonly newId: () => string;
  /** URL of a hosted page: `p` for the payment page, `c` for the capture page. */
  readonly link: (page: 'p' | 'c', id: string) => string;
  /** Stores an event and its deliveries; they commit with the unit. */
  readonly emit: (event: Emitted) => Promise<void>;
  readonly schedule: (job: Scheduled) => Promise<void>;
  readonly recordTransition: (transition: TransitionRecord) => Promise<void>;
  readonly notifyCustomer: (message: CustomerMessage) => Promise<void>;
}

/** The input of an operation: body and parameters. */
export interface OperationInput<Body> {
  readonly body: Body;
  /** Parameters of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** Parameters of the query, as the route's `query` schema gives them. */
  readonly query: Readonly<Record<string, unknown>>;
}

/** The implementation of one row of the route table. */
export interface Operation<Body> {
  /**
   * Validates what the request's schema cannot express.
   *
   * @param valid the fields that the schema accepted
   */
  check?(valid: Partial<Body>, context: Pick<Context, 'now' | 'profile'>): FieldErrors;
  /**
   * Executes a valid request.
   *
   * @returns the answer, stored under the request's idempotency key
   * @throws {RefusalError} when the request is refused: all writes are rolled back
   */
  execute(call: OperationInput<Body>, context: Context): Promise<Answer>;
}

/** Executes a due job. Does nothing when its object is no longer in the expected state. */
export type JobHandler = (job: DueJob, context: Context) => Promise<void>;

/** An action of the control API on one object, in place of the service's own processes. The service has no such operation. */
export type Action = (id: string, body: unknown, context: Context) => Promise<Answer>;

/** An operation for every row of the route table. A missing one does not compile. */
export type Operations = {
  readonly [Resource in keyof typeof routes]: {
    readonly [Verb in keyof (typeof routes)[Resource]]: Operation<BodyOf<(typeof routes)[Resource][Verb]>>;
  };
};

/** An object in an answer of the control API. */
export interface ShownObject {
  /** Its state, by the name in its state machine; `null` without one. */
  readonly status: string | null;
  readonly customer_id: string | null;
  readonly created_at: string;
  /** The object as in the service's own answers. */
  readonly object: Readonly<Record<string, unknown>>;
}

export type Finder = (id: string, context: Context) => Promise<ShownObject | undefined>;

/** The implementation of one resource of the service. */
export interface Resource<Name extends keyof Operations> {
  readonly operations: Operations[Name];
  /** Handlers of its jobs, by name: the kind `charges.settle` is `settle` of `charges`. */
  readonly jobs?: Readonly<Record<string, JobHandler>>;
  /** Actions of the control API on its objects, by name. */
  readonly actions?: Readonly<Record<string, Action>>;
  /** Finders of its objects, by type. */
  readonly finders?: Readonly<Record<string, Finder>>;
}

type BodyOf<Row> = Row extends { readonly request: infer Schema extends LazySchema }
  ? ValueOf<Schema>
  : undefined;
