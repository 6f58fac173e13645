import type { Profile } from '@datafono/contract';

export interface Target {
  readonly api: string;
  readonly cards: string;
  /** The address of the control API before `/v1`, if the target is a sandbox. */
  readonly control?: string;
  readonly secretKey: string;
  readonly publicKey: string;
  readonly profile: Profile;
  /** For a target without control: the port of this machine to which it delivers events. */
  readonly webhookPort?: number;
  /** Starts another process of the implementation, with its own store, that can be killed. */
  readonly spawn?: () => Promise<KillableProcess>;
  readonly stored?: () => string;
}

export interface Served extends AsyncDisposable {
  readonly target: Target;
}

export interface KillableProcess extends Served {
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
