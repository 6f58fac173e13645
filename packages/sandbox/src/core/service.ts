import type { Profile } from '@datafono/contract';
import type { RequestIds } from '../lib/request-ids.ts';
import type { Store } from '../store/store.ts';
import type { Addresses } from './addresses.ts';
import type { Assumption } from './assumptions/assumed.ts';
import type { Context } from './operation.ts';

/** What led to something: a request by its id, a timed move by its number, an act on a page or of the control API. */
export interface Cause {
  readonly kind: 'request' | 'move' | 'page' | 'control';
  readonly ref: string;
}

export interface Origin extends Cause {
  /** Of a timed move: the first cause, which is no move itself. */
  readonly root?: Cause;
}

/** What may have changed in a namespace when a unit is committed. */
export type Topic = 'journal' | 'objects' | 'events' | 'clock' | 'messages' | 'faults' | 'webhooks';

/** A context as the machinery around operations sees it. */
export interface WorkContext extends Context {
  readonly origin: Origin;
  readonly webhooks: WebhookSettings;
  /** Assumptions that were marked so far. */
  readonly assumed: readonly Assumption[];
  /** Tells those who watch the namespace, once the unit is committed. */
  readonly touch: (topic: Topic) => void;
  /** Runs a part of the unit that is undone when it rejects, while the unit itself goes on. */
  readonly savepoint: <Value>(part: () => Promise<Value>) => Promise<Value>;
}

export interface WebhookSettings {
  /** Hosts that may receive besides loopback ones. */
  readonly hosts: readonly string[];
  /** Signs where an endpoint brought no secret of its own. */
  readonly secret: string;
}

/**
 * Carries out work in one unit of a namespace.
 *
 * @param options `now` is when it takes place, where that is not the namespace's virtual now
 * @throws {RefusalError} when there is no such namespace (any more); and what `act` throws, which undoes all it wrote
 */
export type Work = <Value>(
  ns: string,
  origin: Origin,
  act: (context: WorkContext) => Promise<Value>,
  options?: { readonly now?: Date },
) => Promise<Value>;

/** What everything that answers is made with. */
export interface Service {
  readonly store: Store;
  readonly profile: Profile;
  readonly webhooks: WebhookSettings;
  /** Where the service is reached; known once it listens. */
  readonly addresses: Addresses;
  readonly work: Work;
  readonly requestIds: RequestIds;
  /** The namespace whose hosted pages carry this token. */
  readonly findByPageToken: (
    token: string,
  ) => Promise<{ readonly ns: string; readonly publicKey: string } | undefined>;
  /** Tells those who watch a namespace that something of it changed. */
  readonly publish: (ns: string, topics: Iterable<Topic>) => void;
}
