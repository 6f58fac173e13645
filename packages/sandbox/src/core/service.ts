import type { Profile } from '@datafono/contract';
import type { RequestIds } from '../lib/ids.ts';
import type { Store } from '../storage/store.ts';
import type { Addresses } from './addresses.ts';
import type { Origin } from './control-shapes.ts';
import type { Context } from './operation.ts';

/** The parts of a namespace that a committed unit can change. */
export type Topic = 'journal' | 'objects' | 'events' | 'clock' | 'messages' | 'faults' | 'webhooks';

/** A context with what the code around operations needs. */
export interface WorkContext extends Context {
  readonly origin: Origin;
  readonly webhooks: WebhookSettings;
  /** Notifies the namespace's watchers after the commit. */
  readonly touch: (topic: Topic) => void;
  /** Runs a part of the unit that is rolled back alone when it rejects. */
  readonly savepoint: <Value>(part: () => Promise<Value>) => Promise<Value>;
}

export interface WebhookSettings {
  /** Allowed hosts of endpoints, besides loopback. */
  readonly hosts: readonly string[];
  /** Signing secret of endpoints without one of their own. */
  readonly secret: string;
}

/**
 * Runs work in one unit of a namespace.
 *
 * @param options `now` replaces the current time of the namespace's virtual clock
 * @throws {RefusalError} when the namespace does not exist; and what `act` throws, after a rollback
 */
export type Work = <Value>(
  ns: string,
  origin: Origin,
  act: (context: WorkContext) => Promise<Value>,
  options?: { readonly now?: Date },
) => Promise<Value>;

/** The namespace of a hosted page. */
export interface PageOwner {
  readonly ns: string;
  readonly publicKey: string;
  /** The merchant's name; `undefined` without one. */
  readonly merchant: string | undefined;
}

/** The dependencies of the request handlers. */
export interface Service {
  readonly store: Store;
  readonly profile: Profile;
  readonly webhooks: WebhookSettings;
  /** The service's addresses; known once it listens. */
  readonly addresses: Addresses;
  readonly work: Work;
  readonly requestIds: RequestIds;
  /** Finds a namespace by the token in the URLs of its hosted pages. */
  readonly findByPageToken: (token: string) => Promise<PageOwner | undefined>;
  /** Notifies the watchers of a namespace of changes. */
  readonly publish: (ns: string, topics: Iterable<Topic>) => void;
}
