import { proxyAnswers } from './network.ts';
import type { Schedule, Step } from './schedule.ts';

const clicks =
  (wait: boolean) =>
  (process: 0 | 1, card: 0 | 1 | 2 = 0): Step => ({ does: 'pay', card, process, wait });
const click = clicks(false);
const clickAndWait = clicks(true);
const fault = (name: string, nth: 1 | 2): Step => ({ does: 'fault', name, nth });

const trap = (...steps: readonly Step[]): Schedule => ({ bank: 0, disorder: {}, steps });

/** Schedules that random generation rarely finds. Each charges twice, or loses a charge, without one of the precautions. */
export const traps: readonly Schedule[] = [
  // The call of one process is refused, while the call of another for the same attempt is executed.
  trap(
    fault('429 before the commit', 1),
    fault('latency after the commit', 2),
    click(0),
    click(1),
    clickAndWait(0, 2),
  ),
  // The first call is still in transit when the second for the same attempt is refused.
  trap(
    fault('straggler', 1),
    fault('429 before the commit', 1),
    clickAndWait(0),
    clickAndWait(0),
    { does: 'time', seconds: 0 },
    clickAndWait(1, 2),
  ),
  // The charge is made, its answer lost, the process dies, and the customer uses another card at the other process.
  trap(fault('reset after the commit', 1), click(0), { does: 'crash', process: 0 }, clickAndWait(1, 2)),
  // An unreadable answer is not a refusal.
  trap(fault('malformed answer after the commit', 1), clickAndWait(0), clickAndWait(0, 2)),
  // A gateway that times out may have forwarded the call.
  trap(fault('proxy 408 after the commit', 1), clickAndWait(0), clickAndWait(1, 2)),
  // The charge is made and its answer lost; a proxy refuses the second call; then the customer uses another card.
  ...[...proxyAnswers.keys()].map((name) =>
    trap(
      fault('reset after the commit', 1),
      clickAndWait(0),
      fault(name, 1),
      clickAndWait(0),
      clickAndWait(1, 2),
    ),
  ),
  // The same, while the first call is still in transit.
  ...[...proxyAnswers.keys()].map((name) =>
    trap(
      fault('straggler', 1),
      clickAndWait(0),
      fault(name, 1),
      clickAndWait(0),
      { does: 'time', seconds: 0 },
      clickAndWait(1, 2),
    ),
  ),
];
