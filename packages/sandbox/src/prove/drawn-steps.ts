import type { Draw } from './draw.ts';
import type { Step } from './schedule.ts';

/** Somebody opens a link. */
export const scanStep = (draw: Draw): Step => ({
  ...{ does: 'scan', how: draw.of(['begins', 'declined', 'paid', 'paid'] as const) },
  ...(draw.below(4) === 0 && { old: true }),
  ...(draw.below(3) === 0 && { soon: true }),
});

/** The service delivers events. */
export const deliverStep = (draw: Draw): Step => ({
  does: 'deliver',
  how: draw.of(['in order', 'in order', 'twice', 'newest first', 'oldest again'] as const),
});
