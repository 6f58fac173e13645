import type { Profile, profiles } from '@datafono/contract';
import type { Durability } from '../store/open-store.ts';

export interface SandboxOptions {
  /** `'memory'`, the default, or the path of a file that keeps what was created. One sandbox at a time opens a file. */
  readonly database?: 'memory' | (string & {});
  /** The answers to what the service's interface leaves open, or the name of them; `stated` by default. */
  readonly profile?: Profile | keyof typeof profiles;
  /** `'real'`, the default, goes as the machine's clock does; `'frozen'` goes on when it is told to. */
  readonly clock?: 'real' | 'frozen';
  /**
   * Where the clock stands or runs from, for a new database; the machine's time by default. A function is asked for the
   * machine's time itself, again and again; a frozen clock stands where it was at the start.
   */
  readonly now?: Date | (() => Date);
  /**
   * What ids are made of: the same one, and the same calls one after the other, give the same ids. A database that
   * began with another one refuses it.
   */
  readonly seed?: string | number;
  /** Balance that a new database begins with, in pesos, at most 10^15; the profile's by default. */
  readonly balance?: number;
  /** A secret test key, `sk_test_…`. Another pair of keys sees another, empty, service. */
  readonly secretKey?: string;
  /** A public test key, `pk_test_…`. */
  readonly publicKey?: string;
  /** Addresses that receive every event, instead of those that an earlier start was given. */
  readonly webhooks?: readonly string[];
  /** Hosts that may receive events besides this machine's own. */
  readonly webhookHosts?: readonly string[];
  /** What events are signed with, `whsec_…`. */
  readonly webhookSecret?: string;
  /** What an answered request survives: `normal`, the default, a killed process; `full` a power cut as well. */
  readonly durability?: Durability;
}
