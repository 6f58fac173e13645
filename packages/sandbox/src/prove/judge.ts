import { type Click, chargingWays, type Ending, type EndingCharge, isOfShop } from './ending.ts';

/** What can be wrong with how a shop charges an order. The finding to report first comes first. */
export const findings = [
  'a secret or a card in an answer',
  'charged twice',
  'charged another amount',
  'charged and nobody asked',
  'charged a card that was removed',
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
  const claims = ending.checkout?.claims ?? [];
  const wrong: Readonly<Record<Finding, boolean>> = {
    'a secret or a card in an answer': ending.leaks.length > 0,
    'charged twice': own.length > 1,
    'charged another amount': isOtherAmount(ending, taken, own),
    'charged and nobody asked': isUnasked(ending),
    'charged a card that was removed': isRemoved(ending),
    'told “paid” and nothing charged':
      (taken.length === 0 && saidPaid(ending)) || claims.some(({ said, after }) => said === 'paid' && !after),
    'told “not charged” and charged':
      own.some((charge) => isDenied(ending, charge)) ||
      claims.some(({ said, before }) => before && (said === 'not charged' || said === 'open')),
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
  const { orderAmount, checkout, clicks } = ending;
  if (checkout && own.some(({ amount, card }) => !isShown(clicks, amount, card))) return true;
  if (checkout?.claims.some(({ paid }) => paid !== undefined && own.every(({ amount }) => amount !== paid)))
    return true;
  if (orderAmount !== undefined && own.some(({ amount }) => amount !== orderAmount)) return true;
  return own.length === 0 && taken.length > 0 && saidPaid(ending);
}

/** Whether a form that was sent with a method has shown an amount. */
const isShown = (clicks: readonly Click[], amount: number, card: EndingCharge['card']): boolean =>
  clicks.some((click) => click.card === card && click.shown?.amount === amount);

/**
 * Whether a checkout has made more charges than there were forms with another last attempt: each charge follows the attempt
 * that its form has shown, so that two of them, declined ones too, never follow the same.
 */
function isUnasked({ checkout, charges, clicks }: Ending): boolean {
  if (!checkout) return false;
  const asked = clicks.filter(({ way }) => chargingWays.includes(way));
  const shown = new Set(asked.flatMap((click) => click.shown?.after ?? []));
  return charges.filter(({ card }) => card !== undefined).length > shown.size;
}

/** Whether a card was charged that the customer had removed before it was chosen. */
function isRemoved({ checkout, charges, clicks }: Ending): boolean {
  const removals = checkout?.removals ?? [];
  return removals.some(
    ({ card, answered }) =>
      charges.some((charge) => charge.card === card) &&
      clicks.every(
        (click) => click.card !== card || !chargingWays.includes(click.way) || click.sent > answered,
      ),
  );
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
