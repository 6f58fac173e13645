import { type Click, type Ending, type EndingCharge, isOfShop } from './ending.ts';

/** What can be wrong with how a shop charges an order. The finding to report first comes first. */
export const findings = [
  'a secret or a card in an answer',
  'charged twice',
  'charged another amount',
  'told “paid” and nothing charged',
  'told “not charged” and charged',
  'paid and the order open',
] as const;
export type Finding = (typeof findings)[number];

/** The finding that a shop may still mend by itself. */
export const MENDABLE: Finding = 'paid and the order open';

/** The findings of an ending; none for a shop that charges once and says so. */
export function judge(ending: Ending): readonly Finding[] {
  const taken = ending.charges.filter(({ status }) => status === 'succeeded');
  const own = taken.filter(isOfShop);
  const wrong: Readonly<Record<Finding, boolean>> = {
    'a secret or a card in an answer': ending.leaks.length > 0,
    'charged twice': own.length > 1,
    'charged another amount': isOtherAmount(ending, taken, own),
    'told “paid” and nothing charged': taken.length === 0 && saidPaid(ending),
    'told “not charged” and charged': own.some((charge) => isDenied(ending, charge)),
    'paid and the order open': own.length === 1 && (ending.said === 'open' || ending.said === 'unknown'),
  };
  return findings.filter((finding) => wrong[finding]);
}

const saidPaid = ({ clicks, reads, said }: Ending): boolean =>
  [said, ...reads, ...clicks.map((click) => click.said)].includes('paid');

/** Whether the shop charged another amount than the order's, or calls it paid by a smaller charge. */
function isOtherAmount(
  ending: Ending,
  taken: readonly EndingCharge[],
  own: readonly EndingCharge[],
): boolean {
  const { orderAmount } = ending;
  if (orderAmount !== undefined && own.some(({ amount }) => amount !== orderAmount)) return true;
  return own.length === 0 && taken.length > 0 && saidPaid(ending);
}

/**
 * Whether the shop said, in the end or to a click with the card (about the payment of a link: to a click about a link), that
 * nothing was charged. Another click that was in progress at that time, or a later click, may have caused the charge.
 */
function isDenied({ clicks, said }: Ending, { card }: EndingCharge): boolean {
  if (said === 'not charged') return true;
  const own = clicks.filter((click) => click.card === card);
  return own.some((click) => click.said === 'not charged' && isAlone(click, own));
}

/** Whether every other click had been answered before a click was sent. */
const isAlone = (click: Click, all: readonly Click[]): boolean =>
  all.every((other) => other === click || (other.answered ?? Number.POSITIVE_INFINITY) < click.sent);
