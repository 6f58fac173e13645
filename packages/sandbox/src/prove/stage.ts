import type { Card } from './schedule.ts';
import type { Shop } from './shop.ts';
import type { Wire } from './wire.ts';

/** What a schedule is played with. */
export interface Stage {
  readonly wire: Wire;
  readonly shop: Shop;
  /**
   * Real time for which a step waits for its answer while a call is held, in milliseconds: the shop may answer only when
   * that call does.
   */
  readonly patienceMs: number;
}

/** The numbers of the cards. Nobody prints the two that are approved as examples, so a shop that shows one gives it away. */
export const CARD_NUMBERS: Readonly<Record<Card, string>> = {
  A: '4701229734815565',
  B: '5531048277193062',
  declined: '4000000000009995',
};
