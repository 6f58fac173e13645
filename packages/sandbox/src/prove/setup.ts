import type { Shop } from './shop.ts';
import type { Wire } from './wire.ts';

/** The service and the shop that a schedule is played with. */
export interface Setup {
  readonly wire: Wire;
  readonly shop: Shop;
  /**
   * Milliseconds of real time for which a step waits for its answer while a call is held, because the shop may answer only after
   * that call.
   */
  readonly patienceMs: number;
}
