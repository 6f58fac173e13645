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

/** A target, closed when disposed. */
export interface Served extends AsyncDisposable {
  readonly target: Target;
}

/** A process of an implementation that can be killed. */
export interface KillableProcess extends Served {
  /** Kills it with SIGKILL and restarts it on its store. @returns its new addresses */
  crash(): Promise<Target>;
}

/** Ends a check for which the target lacks the means: neither passed nor failed. */
export class NotCheckable extends Error {
  override readonly name = 'NotCheckable';

  /** @param need such as `the control of a sandbox` */
  constructor(need: string) {
    super(`Not checkable without ${need}.`);
  }
}
