import { HELD_AFTER, HELD_BEFORE, LATE } from './charge-faults.ts';
import { creationOf, type LinkCall, type LinkKind, linkKinds } from './link-calls.ts';
import type { Scan, Schedule, Step } from './schedule.ts';

type Fault = Pick<Extract<Step, { does: 'link' }>, 'fault' | 'on' | 'once'>;

const pay: Step = { does: 'pay', card: 'A', process: 0 };
const scan = (how: Scan, more: { soon?: true; old?: true } = {}): Step => ({ does: 'scan', how, ...more });
const advance = (seconds: number): Step => ({ does: 'advance', seconds });
const takeBack = (fault: Fault = {}): Step => ({ does: 'take back', process: 0, ...fault });
const lost = (on: LinkCall, once?: true): Fault => ({
  fault: 'reset after the commit',
  on,
  ...(once && { once }),
});
/** The answer of a gateway, or of the service, that refuses a call. */
const refused = (on: LinkCall): Fault => ({ fault: 'gateway 400', on });

const REMOVAL = 'removal of the invoice';
const HOUR_S = 3_600;

/** The classic mistakes with a payment link. */
const ofKind = (as: LinkKind): readonly Schedule[] => {
  const creation = creationOf(as);
  const link = (fault: Fault = {}, process = 0): Step => ({ does: 'link', as, process, ...fault });
  return [
    [link(), scan('paid')],
    // A charge beside an open link, and a link beside a charge.
    [link(), pay, scan('paid')],
    [{ ...pay, fault: HELD_BEFORE }, link(), scan('paid')],
    [link({ fault: HELD_BEFORE, on: creation }), pay, { does: 'release' }, scan('paid')],
    [link({ fault: LATE, on: creation }), pay, scan('paid')],
    [link(), link({}, 1), pay, scan('paid', { old: true })],
    // A link that was taken back, and that somebody has.
    [link(), takeBack(), scan('paid')],
    [link(), takeBack(), pay, scan('paid')],
    [link({ fault: LATE, on: creation }), takeBack(), { does: 'release' }, scan('paid')],
    [link(), scan('begins'), takeBack(), pay, scan('paid')],
    [link(), scan('paid', { soon: true }), takeBack(), pay],
    // A declined payment can still be approved.
    [link(), scan('declined'), pay, scan('paid')],
    [link(), scan('declined'), takeBack(), pay, scan('paid')],
    // The answer to the creation is lost, and a repeat of it is refused.
    [link(lost(creation)), pay, scan('paid')],
    [link(lost(creation)), link(refused(creation)), pay, scan('paid')],
    [link(lost(creation)), { ...pay, ...refused(creation) }, scan('paid')],
    [link(lost(creation)), takeBack(refused(creation)), pay, scan('paid')],
    // The link expires while the shop does not see that it was paid.
    [link(), scan('paid'), advance(HOUR_S), pay],
    [link(lost(creation)), scan('paid'), advance(HOUR_S), pay],
    [link(), takeBack(), scan('paid'), advance(HOUR_S), pay],
    // The money was returned.
    [link(), scan('paid'), { does: 'deliver', how: 'in order' }, { does: 'refund' }, pay],
    // The process dies between two steps.
    [link({ fault: HELD_AFTER, on: creation }), { does: 'kill', process: 0 }, pay, scan('paid')],
    [link(), { does: 'kill', process: 0 }, pay, scan('paid')],
  ];
};

const ofInvoices: readonly Schedule[] = [
  lost(REMOVAL),
  refused(REMOVAL),
  { fault: LATE, on: REMOVAL } as const,
].map((fault) => [{ does: 'link', as: 'invoice', process: 0 }, takeBack(fault), pay, scan('paid')]);

/** The fixed schedules of payment links. */
export const linkSchedules: readonly Schedule[] = [
  ...linkKinds.flatMap(ofKind),
  ...ofInvoices,
  [pay, { does: 'deliver', how: 'in order' }, { does: 'refund' }, { ...pay, card: 'B' }],
];
