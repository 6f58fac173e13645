import type { Profile, profiles } from '@datafono/contract';
import type { Durability } from '../storage/durability.ts';

/** Options of `createSandbox`. All are optional. */
export interface SandboxOptions {
  /** `'memory'`, the default, or the path of a database file. One sandbox at a time can open a file. */
  readonly database?: 'memory' | (string & {});
  /** The answers to what the service's interface leaves open: `'stated'`, the default, or `'observed'`. */
  readonly profile?: Profile | keyof typeof profiles;
  /** `'real'`, the default, runs like the machine's clock; `'frozen'` advances only by the control API. */
  readonly clock?: 'real' | 'frozen';
  /**
   * Initial time of the clock in a new database; the machine's time by default. A function replaces the machine's time
   * and is called repeatedly; a frozen clock starts at its first result.
   */
  readonly now?: Date | (() => Date);
  /**
   * Seed of the ids: with the same seed, the same sequence of calls gives the same ids. A database keeps the seed of its
   * creation, so a later start must give the same one.
   */
  readonly seed?: string | number;
  /** Initial balance of a new database, in pesos, at most 10^15; the profile's by default. */
  readonly balance?: number;
  /** The merchant's name on the hosted pages, at most 60 characters; a name for tests by default. */
  readonly merchant?: string;
  /** A secret test key, `sk_test_…`. Each pair of keys has its own isolated data. */
  readonly secretKey?: string;
  /** A public test key, `pk_test_…`. */
  readonly publicKey?: string;
  /** Webhook URLs that receive every event. They replace those of the previous start's options. */
  readonly webhooks?: readonly string[];
  /** Allowed hosts of webhooks, besides this machine's own. */
  readonly webhookHosts?: readonly string[];
  /** Signing secret of events, `whsec_…`. */
  readonly webhookSecret?: string;
  /** Durability of answered requests: `normal`, the default, survives a killed process; `full` also a power failure. */
  readonly durability?: Durability;
}

/** Options of `serveSandbox`. */
export interface ServeOptions extends SandboxOptions {
  /** The host to listen on; `127.0.0.1` by default, which other machines cannot reach. */
  readonly host?: string;
  /** The first of five consecutive ports: api, cards, pages, control, frame. Any free ports by default. */
  readonly port?: number;
  /** The port of the main address. */
  readonly apiPort?: number;
  /** The port of the cards address. */
  readonly cardsPort?: number;
  /** The port of the hosted pages. */
  readonly pagesPort?: number;
  /** The port of the control API and the inspector. */
  readonly controlPort?: number;
  /** The port of the card frame. */
  readonly framePort?: number;
  /**
   * Allowed host names of requests besides `localhost` and `host`, without port, such as that of a tunnel. On a
   * loopback address, any other name is refused with 421 as a protection against DNS rebinding; on others, every name
   * is accepted unless this option is set.
   */
  readonly allowedHosts?: readonly string[];
}

/** How the events of a sandbox are sent. */
export interface Sending {
  /** Sends the requests; the platform's `fetch` by default. */
  readonly send?: typeof fetch;
  /** Whether a frozen clock sends events only when it is advanced; `false` by default. */
  readonly deliverOnlyOnAdvance?: boolean;
}
