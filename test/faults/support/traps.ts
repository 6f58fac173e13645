import { proxyAnswers } from './proxies.ts';
import type { Schedule, Step } from './schedule.ts';

const clicks =
  (wait: boolean) =>
  (process: 0 | 1, card: 0 | 1 | 2 = 0): Step => ({ does: 'pay', card, process, wait });
const click = clicks(false);
const clickAndWait = clicks(true);
const fault = (name: string, nth: 1 | 2): Step => ({ does: 'fault', name, nth });

const trap = (...steps: readonly Step[]): Schedule => ({ bank: 0, disorder: {}, steps });

/** Schedules that chance seldom meets, each of which charges twice, or loses a charge, where one precaution is missing. */
export const traps: readonly Schedule[] = [
  // What one process asks is refused, while what another asks about the same attempt is carried out.
  trap(
    fault('429 before the commit', 1),
    fault('latency after the commit', 2),
    click(0),
    click(1),
    clickAndWait(0, 2),
  ),
  // The first call is on its way still when a second question about it is turned away.
  trap(
    fault('straggler', 1),
    fault('429 before the commit', 1),
    clickAndWait(0),
    clickAndWait(0),
    { does: 'time', seconds: 0 },
    clickAndWait(1, 2),
  ),
  // It was charged, the answer is lost, the process dies, and the customer takes another card at the next one.
  trap(fault('reset after the commit', 1), click(0), { does: 'crash', process: 0 }, clickAndWait(1, 2)),
  // An answer that cannot be read is no refusal.
  trap(fault('malformed answer after the commit', 1), clickAndWait(0), clickAndWait(0, 2)),
  // A gateway whose time runs out may have passed the call on.
  trap(fault('proxy 408 after the commit', 1), clickAndWait(0), clickAndWait(1, 2)),
  // It was charged and the answer is lost; what stands between turns the second question away; then another card.
  ...[...proxyAnswers.keys()].map((name) =>
    trap(
      fault('reset after the commit', 1),
      clickAndWait(0),
      fault(name, 1),
      clickAndWait(0),
      clickAndWait(1, 2),
    ),
  ),
  // The same, while the first call is on its way still.
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
