import { later, NOTE_PREFIX } from './attempt-states.ts';
import type { OrderAttempt, PersonNeeded } from './order-attempt.ts';
import type { OrderSettings } from './order-settings.ts';

/** What a note has in place of the id of a card or an account, so that a store finds open notes by it. */
const NOTE = 'datafono:note';

/** Notes are never swept. */
const NEVER = '9999-12-31T23:59:59.999Z';

type Need = Omit<PersonNeeded, 'id' | 'since'>;

type NoteSettings = Pick<OrderSettings, 'store' | 'report' | 'now'>;

/**
 * Notes in the table of orders that a person is needed, and reports it, once. A note is a row like an attempt that is open, so
 * any store has it, and every process reads it.
 *
 * @throws whatever the store throws: whoever brings the news brings it again
 */
async function needPerson(
  settings: NoteSettings,
  need: Need & { readonly isReported?: boolean },
): Promise<void> {
  const { isReported, ...found } = need;
  const since = settings.now().toISOString();
  const note: PersonNeeded = { ...found, id: idOf(found), since };
  if ((await settings.store.write(note.id, undefined, rowOf(note))) && !isReported)
    settings.report(new Error(need.message));
}

/** The same news makes the same id. Money that is disputed after a part of it was returned is other news. */
const idOf = ({ reason, orderId = '', charge, attempt, message }: Need): string =>
  NOTE_PREFIX +
  [reason, orderId, charge ?? attempt ?? '', reason === 'money_returned' ? message : '']
    .map((part) => encodeURIComponent(String(part).replace(/\p{Surrogate}/gu, '\ufffd')))
    .join(':');

const rowOf = (note: PersonNeeded): OrderAttempt => ({
  ...{ revision: 1, number: 1, state: 'open', since: note.since, previousAttempts: [], note },
  sweepAfter: later(note.since, NEVER),
  body: { title: note.reason, customer_id: NOTE, amount: 0, account_id: NOTE },
});

/** See `Orders.needsPerson`. */
export async function listNotes(settings: OrderSettings): Promise<readonly PersonNeeded[]> {
  const { store } = settings;
  const notes: PersonNeeded[] = [];
  for (const id of await store.findOpen(NOTE)) {
    const note = (await store.read(id))?.note;
    if (note && (await isDue(settings, note))) notes.push(note);
  }
  return notes.toSorted((a, b) => (a.since < b.since ? -1 : 1));
}

/** Whether a note still holds. One about an attempt that has ended meanwhile is dismissed. */
async function isDue(
  settings: OrderSettings,
  { id, reason, orderId, attempt }: PersonNeeded,
): Promise<boolean> {
  if (reason !== 'stuck' || orderId === undefined) return true;
  const current = await settings.store.read(orderId);
  if (current?.state === 'open' && current.number === attempt) return true;
  await dismissNote(settings, id);
  return false;
}

/** See `Orders.dismiss`. */
export async function dismissNote({ store }: OrderSettings, id: string): Promise<boolean> {
  if (!id.startsWith(NOTE_PREFIX)) return false;
  const row = await store.read(id);
  if (row?.state !== 'open') return false;
  return store.write(id, row, { ...row, revision: row.revision + 1, state: 'refused' });
}

/** Notes a charge, or a payment, that took money for no attempt. */
export const reportUnmatchedCharge = (
  settings: OrderSettings,
  { charge, orderId }: { readonly charge: string; readonly orderId: string | undefined },
): Promise<void> =>
  needPerson(settings, {
    reason: 'unmatched',
    charge,
    ...(orderId !== undefined && { orderId }),
    message:
      `Charge ${charge} was paid${orderId === undefined ? '' : ` for order ${orderId}`} and belongs to no open order ` +
      'attempt: find out what it was for, and return the money.',
  });

/** Notes money of a paid order that has gone back, or may. */
export const reportMoneyReturned = (
  settings: OrderSettings,
  { charge, orderId, status }: { readonly charge: string; readonly orderId: string; readonly status: string },
): Promise<void> =>
  needPerson(settings, {
    reason: 'money_returned',
    charge,
    orderId,
    message: `Charge ${charge}, which paid order ${orderId}, is ${status}: check what was delivered.`,
  });

/** Notes an attempt that only `orders.close` ends. What is the matter with it was reported when it was found. */
export const noteStuck = (
  settings: OrderSettings,
  of: { readonly orderId: string; readonly attempt: number },
): Promise<void> =>
  needPerson(settings, { reason: 'stuck', ...of, message: stuckMessage(of.orderId), isReported: true });

export const stuckMessage = (orderId: string): string =>
  `Order ${orderId} stays unknown: check the service’s records and use orders.close.`;

/** Notes that a paid order has another amount by now. */
export const reportAmountChanged = (
  settings: NoteSettings,
  {
    orderId,
    charge,
    paid,
    amount,
  }: { readonly orderId: string; readonly charge: string; readonly paid: number; readonly amount: number },
): Promise<void> =>
  needPerson(settings, {
    reason: 'amount_changed',
    orderId,
    charge,
    message: `Order ${orderId} was paid with ${paid} pesos and has ${amount} now: charge or return the difference.`,
  });
