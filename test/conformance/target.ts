import type { Profile } from '@datafono/contract';

/** An implementation of the service. */
export interface Target {
  /** The main address before `/v1`: an origin, or an origin and a path. */
  readonly api: string;
  /** The cards address before `/v1`. */
  readonly cards: string;
  /** The address of the control API before `/v1`, if the target is a sandbox. */
  readonly control?: string;
  readonly secretKey: string;
  readonly publicKey: string;
  /** The target's decisions on the points that the interface leaves open. */
  readonly profile: Profile;
  /** For a target without control: the port of this machine to which it delivers events. */
  readonly webhookPort?: number;
  /** Starts another process of the implementation, with its own store, that can be killed. */
  readonly spawn?: () => Promise<KillableProcess>;
  /** All stored bytes of the target. */
  readonly stored?: () => string;
}

/** A process of an implementation that can be killed. */
export interface KillableProcess extends AsyncDisposable {
  readonly target: Target;
  /** Kills it with SIGKILL and restarts it on its store. @returns its new addresses */
  crash(): Promise<Target>;
}

/** The means that a target may lack. */
export const needs = {
  control: 'the control of a sandbox',
  events: 'events delivered to the suite',
  process: 'a process that the suite can kill',
  stored: 'access to stored bytes',
  network: 'an address of this machine that other machines can reach',
  twoRuns: 'a second store to run the list on',
} as const;
export type Need = keyof typeof needs;

/** Ends a check for which the target lacks the means: neither passed nor failed. */
export class NotCheckable extends Error {
  override readonly name = 'NotCheckable';
  readonly need: Need;

  constructor(need: Need) {
    super(`Not checkable without ${needs[need]}.`);
    this.need = need;
  }
}
