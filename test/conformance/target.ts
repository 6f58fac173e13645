import type { Profile } from '@datafono/contract';

/** An implementation of the service, by what anyone who runs it knows of it. */
export interface Target {
  /** Origin, or origin and path, of the main address: what comes before `/v1`. */
  readonly api: string;
  /** The same of the address that takes cards. */
  readonly cards: string;
  /** The same of the sandbox's control, if the target is a sandbox. */
  readonly control?: string;
  readonly secretKey: string;
  readonly publicKey: string;
  /** The target's answers to what the interface leaves open. */
  readonly profile: Profile;
  /** For a target without control: the port at which it was told to deliver its events to. */
  readonly webhookPort?: number;
  /** Starts another process of the same implementation, on a store of its own, that may be killed. */
  readonly spawn?: () => Promise<Mortal>;
  /** All bytes that the target has stored so far. */
  readonly stored?: () => string;
}

/** A process of an implementation. */
export interface Mortal extends AsyncDisposable {
  readonly target: Target;
  /** Kills it as the operating system does and starts it again on what it had stored; where it is then. */
  crash(): Promise<Target>;
}

/** What a check can lack on a target. */
export const needs = {
  control: 'the control of a sandbox',
  events: 'events delivered to the suite',
  process: 'a process that the suite may kill',
  stored: 'a look at what is stored',
  network: 'an address of this machine that other machines reach',
  twoRuns: 'a second store to run the list on',
} as const;
export type Need = keyof typeof needs;

/** Ends a check that the target gives no means for: neither passed nor failed. */
export class NotCheckable extends Error {
  override readonly name = 'NotCheckable';
  readonly need: Need;

  constructor(need: Need) {
    super(`Not checkable without ${needs[need]}.`);
    this.need = need;
  }
}
