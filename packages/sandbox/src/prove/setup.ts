import type { Shop } from './shop.ts';
import type { Wire } from './wire.ts';

/** The service and the shop that a schedule is played with. */
export interface Setup {
  readonly wire: Wire;
  readonly shop: Shop;
  /**
   * Real time for which a step waits for its answer while a call is held, in milliseconds: the shop may answer only when
   * that call does.
   */
  readonly patienceMs: number;
}
