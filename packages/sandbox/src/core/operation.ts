import type { LazySchema, Profile, routes, ValueOf } from '@datafono/contract';
import type { Unit } from '../store/store.ts';
import type { Answer, FieldErrors } from './answer.ts';
import type { Assumption } from './assumptions/assumed.ts';
import type { Coverage } from './assumptions/coverage.ts';

/** An event to be sent to the integrator (interface, "Events"). */
export interface Emitted {
  readonly type: string;
  /** What it is about, such as `payment`, and its id. */
  readonly object: { readonly type: string; readonly id: string };
  /** The object as the payload carries it. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Something that is to happen later on the virtual clock, if its object is then still in the expected state. */
export interface Scheduled {
  /** Which handler carries it out. */
  readonly kind: string;
  /** Id of the object it is about. */
  readonly subject: string;
  readonly due: Date;
  readonly expected?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A scheduled move whose time has come. */
export interface DueMove extends Scheduled {
  readonly ns: string;
  readonly seq: number;
}

/** A state that an object went into, for its history. */
export interface TransitionRecord {
  readonly type: string;
  readonly id: string;
  /** `null` when it was created. */
  readonly from: string | null;
  readonly cause: string;
  readonly to: string;
}

/** What the service told a customer: a payment request, a reminder. It is kept, and sent nowhere. */
export interface CustomerMessage {
  readonly kind: string;
  readonly customer_id: string | null;
  /** Id of what it is about. */
  readonly subject: string;
  readonly link: string | null;
  readonly text: string;
}

/** What one unit of work is carried out in: a request, a timed move, an act on a page or of the control API. */
export interface Context {
  /** The namespace of the key that came with it. */
  readonly ns: string;
  readonly unit: Unit;
  /** Virtual now. */
  readonly now: Date;
  readonly profile: Profile;
  readonly newId: () => string;
  /** Addresses of hosted pages: `link('p', id)` is where a payment is paid, `link('c', id)` where a method is captured. */
  readonly link: (page: 'p' | 'c', id: string) => string;
  /** Commits with the unit: an event, and its deliveries. */
  readonly emit: (event: Emitted) => Promise<void>;
  readonly schedule: (move: Scheduled) => Promise<void>;
  readonly recordTransition: (transition: TransitionRecord) => Promise<void>;
  readonly notifyCustomer: (message: CustomerMessage) => Promise<void>;
  /** Marks the answer as one that leans on an assumption; the journal says on which. */
  readonly assume: (what: Assumption) => void;
}

/** What a request says besides its body. */
export interface OperationInput<Body> {
  readonly body: Body;
  /** Parameters of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** Parameters of the query, as the route's `query` schema gives them. */
  readonly query: Readonly<Record<string, unknown>>;
}

/** What the service does for one row of the route table. */
export interface Operation<Body> {
  readonly coverage: Coverage;
  /** Finds what the request's schema cannot say. */
  check(sound: Partial<Body>, context: Pick<Context, 'now' | 'profile' | 'assume'>): FieldErrors;
  /**
   * Carries out a valid request.
   *
   * @returns an answer to remember under the request's idempotency key
   * @throws {RefusalError} when nothing was done and the same request may succeed later
   */
  execute(call: OperationInput<Body>, context: Context): Promise<Answer>;
}

/** Carries out a move whose time has come; does nothing when its object is no longer in the state that was expected. */
export type TimedMove = (move: DueMove, context: Context) => Promise<void>;

/** An act of the control API on one object. */
export type Control = (id: string, body: unknown, context: Context) => Promise<Answer>;

/** An operation for every row of the route table: one that is missing does not compile. */
export type Operations = {
  readonly [Noun in keyof typeof routes]: {
    readonly [Verb in keyof (typeof routes)[Noun]]: Operation<BodyOf<(typeof routes)[Noun][Verb]>>;
  };
};

/** An object as the control API shows it. */
export interface ShownObject {
  /** The state that it is in, by the name in its state machine; `null` where it has none. */
  readonly status: string | null;
  readonly customer_id: string | null;
  readonly created_at: string;
  /** As the service answers it. */
  readonly object: Readonly<Record<string, unknown>>;
}

export type Finder = (id: string, context: Context) => Promise<ShownObject | undefined>;

/** All that the sandbox does with a noun of the service. */
export interface Noun<Name extends keyof Operations> {
  readonly operations: Operations[Name];
  /** What carries out its timed moves, by name; a move of the kind `charges.settle` is `settle` of `charges`. */
  readonly timed?: Readonly<Record<string, TimedMove>>;
  /** Acts of the control API on single objects: what the service's own side would bring about. */
  readonly controls?: Readonly<Record<string, Control>>;
  /** How its objects are found, by their type. */
  readonly objects?: Readonly<Record<string, Finder>>;
}

type BodyOf<Row> = Row extends { readonly request: infer Schema extends LazySchema }
  ? ValueOf<Schema>
  : undefined;
