import { chargeFaults, executionOf, HELD_AFTER, HELD_BEFORE, LATE } from './charge-faults.ts';
import type { Click, Ending, EndingCharge } from './ending.ts';
import type { Scan, Schedule, Step } from './schedule.ts';
import type { Said } from './shop.ts';

/** A schedule and what came of it, as lines that a person can follow. */
export function storyOf(schedule: Schedule, ending: Ending): readonly string[] {
  const steps = schedule.map((step, at) => {
    const click = ending.clicks.find((each) => each.step === at);
    return `${at + 1}. ${sentence(step)}${click ? ` ${answerOf(click)}` : ''}`;
  });
  const taken = ending.charges.filter(({ status }) => status === 'succeeded');
  const charges = taken.map(({ id, amount, card, isLink }) => {
    const way = isLink ? 'by a payment link' : `with ${cardOf(card)}`;
    return `${amount} pesos ${way} (${id})`;
  });
  return [
    ...steps,
    `In the end all calls arrive, ${ending.hasAllEvents ? 'all' : 'no'} events are delivered, and the order is read.`,
    `Charged: ${charges.length > 0 ? charges.join(', ') : 'nothing'}${ofOrder(ending, taken)}.`,
    `The shop says of the order: ${quoted(ending.said)}${afterWait(ending)}.`,
    ...ending.leaks.map((leak) => `An answer of the shop has ${leak}.`),
  ];
}

/** The amount of the order, if another amount was charged. */
const ofOrder = ({ orderAmount }: Ending, taken: readonly EndingCharge[]): string =>
  taken.every(({ amount }) => amount === orderAmount) || orderAmount === undefined
    ? ''
    : `; the order is of ${orderAmount} pesos`;

/** How long the shop had to correct an order that was paid and is open. */
const afterWait = ({ waitedMs }: Ending): string =>
  waitedMs === undefined ? '' : `, and still ${(waitedMs / 1_000).toFixed(1)} s later, the time of --grace`;

const quoted = (said: Said): string => (said === 'unknown' ? 'that it does not know' : `“${said}”`);

const cardOf = (card: string | undefined): string => {
  if (card === undefined) return 'a charge that is not the shop’s';
  if (card === 'account') return 'an account';
  return card === 'declined' ? 'the card that is declined' : `card ${card}`;
};

const answerOf = ({ said }: Click): string =>
  said === undefined ? 'The shop does not answer.' : `The shop says: ${quoted(said)}.`;

function sentence(step: Step): string {
  switch (step.does) {
    case 'pay':
      return payment(step);
    case 'read':
      return `The customer reads the order${place(step)}.${faultOf(step)}`;
    case 'link':
      return `The customer opens a payment link${step.as === 'invoice' ? ', as an invoice' : ''}${place(step)}.${faultOf(step)}`;
    case 'save':
      return `The customer pays another order with ${cardOf(step.card)}, and has it saved.`;
    case 'remove':
      return `The customer removes ${cardOf(step.card)}, which was saved${place(step)}.${faultOf(step)}`;
    case 'sweep':
      return `The shop sweeps${place(step)}.${faultOf(step)}`;
    case 'take back':
      return `The customer takes the payment link back${place(step)}.${faultOf(step)}`;
    case 'scan': {
      const scanned = scans[step.how].replace('a link', step.old ? 'the oldest link' : 'the link');
      return step.soon ? `${scanned} The payment has not followed yet.` : scanned;
    }
    case 'deliver':
      return deliveries[step.how];
    case 'kill':
      return `The shop’s process${place(step)} dies, and starts again.`;
    case 'advance':
      return `${step.seconds} seconds pass at the service.`;
    default:
      return sentences[step.does];
  }
}

/** Where a step happens, and the call that its process does not survive. */
function place({
  process,
  tab,
  dies,
}: Pick<Extract<Step, { does: 'pay' }>, 'process' | 'tab' | 'dies'>): string {
  const death = dies && `, which dies ${dies.when} its call number ${dies.call}`;
  return `${process === 0 ? '' : ' at the other process'}${tab ? ' in the other tab' : ''}${death ?? ''}`;
}

const sentences = {
  release: 'The held call goes on.',
  lose: 'From here on, the events of the service are lost.',
  forge: 'Somebody sends an event without a valid signature: the last charge was paid.',
  underpay: 'A smaller charge with the same title is paid, and its event is delivered.',
  wait: 'A second passes.',
  change: 'The shop changes the amount of the order.',
  refund: 'An event arrives: the money of the last payment was returned.',
} as const;

const scans: Readonly<Record<Scan, string>> = {
  begins: 'Somebody who has a link begins to pay.',
  declined: 'Somebody who has a link tries to pay, and is declined.',
  paid: 'Somebody who has a link pays.',
};

const deliveries = {
  'in order': 'The events so far are delivered.',
  twice: 'The events so far are delivered, each twice.',
  'newest first': 'The events so far are delivered, the newest first.',
  'oldest again': 'The oldest event is delivered again.',
} as const;

const payments: Readonly<Record<NonNullable<Extract<Step, { does: 'pay' }>['way']> | 'card', string>> = {
  card: 'pays with {card}',
  account: 'pays with an account in place of {card}',
  saved: 'pays with {card}, which was saved',
  capture: 'saves {card} on a page of the service',
};

function payment(step: Extract<Step, { does: 'pay' }>): string {
  const closing = step.closed ? ' The browser is closed before the answer.' : '';
  return `The customer ${payments[step.way ?? 'card'].replace('{card}', cardOf(step.card))}${place(step)}.${faultOf(step)}${closing}`;
}

/** What happens to the calls of a step. */
function faultOf({ fault, once, on }: Pick<Extract<Step, { does: 'pay' }>, 'fault' | 'once' | 'on'>): string {
  if (fault === undefined) return '';
  const of = on === undefined ? 'call to the service' : on;
  const subject = once ? `The first ${of}` : `The ${of}`;
  return ` ${subject} ${effectOf(fault, on === undefined ? 'charges' : 'takes effect')}.`;
}

const effects: Readonly<Record<string, string>> = {
  [HELD_BEFORE]: 'is held before it {does}',
  [HELD_AFTER]: '{does}, and its answer is held',
  [LATE]: 'fails for the shop, and arrives later',
  'reset before the commit': 'fails, and {not}',
  'reset after the commit': '{does}, and its answer is lost',
};

function effectOf(fault: string, does: 'charges' | 'takes effect'): string {
  const effect = chargeFaults.get(fault);
  const isExecuted = effect && executionOf(effect) === 'yes';
  const not = does === 'charges' ? 'charges nothing' : 'has no effect';
  const text = effects[fault] ?? `${isExecuted ? does : not}, and is answered with: ${fault}`;
  return text.replace('{does}', does).replace('{not}', not);
}
