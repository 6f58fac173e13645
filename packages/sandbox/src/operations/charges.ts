import { type ChargeCreate, CURRENCY } from '@datafono/contract';
import { type Answer, answer } from '../core/answer.ts';
import { messages } from '../core/messages.ts';
import type { Context, DueMove, Noun, Operation } from '../core/operation.ts';
import type { Language } from '../core/wording.ts';
import { isPast } from '../reference/calendar.ts';
import { decodeFlag, encodeJson, encodeTime } from '../store/columns.ts';
import type { AccountRow, CardRow, ChargeRow } from '../store/resource-rows.ts';
import { advance, create } from './advance.ts';
import { amountErrors } from './amounts.ts';
import { remarksIn } from './attempts.ts';
import { creditCollection } from './balance.ts';
import { isAvailable } from './banks.ts';
import { assumeScenario, remarksOf, scenarioErrors } from './decline.ts';
import { encodeExtra, extraOf, showExtra } from './extra-fields.ts';
import { finder } from './finder.ts';
import { amountLabel } from './labels.ts';
import { readOperation } from './reading.ts';
import { requireAccount, requireCard, requireCustomer } from './references.ts';

/** `POST /charges` (interface, "Charge"). */
const createCharge: Operation<ChargeCreate> = {
  coverage: {
    success: ['chargeFields', 'chargeMoves'],
    stated: ['title', 'customer_id', 'amount', 'card_id', 'account_id'],
    keyed: true,
  },
  check({ card_id, account_id, amount, test_scenario }, { profile, assume }) {
    const bounds = {
      ...amountErrors(amount, profile.amounts),
      ...scenarioErrors({ test_scenario }, profile),
    };
    if ((card_id === undefined) !== (account_id === undefined)) return bounds;
    if (card_id !== undefined) assume('methodTwice');
    const message = card_id === undefined ? messages.methodMissing : messages.methodTwice;
    return { ...bounds, card_id: [message], account_id: [message] };
  },

  async execute({ body, language }, context) {
    await requireCustomer(body.customer_id, context);
    const method = await requireMethod(body, context);
    if (!decodeFlag(method.row.authorized)) return notAuthorized(method, language, context);
    const outcome = (await declineCode(body.test_scenario, method, context)) ?? null;
    if (outcome !== null) context.assume('chargeDeclined');
    const charge = await insertCharge(body, outcome, context);
    const { cardSettlesAfter, accountSettlesAfter } = context.profile.charges;
    const seconds = method.kind === 'card' ? cardSettlesAfter : accountSettlesAfter;
    const settled =
      seconds === 0 ? await settle(charge, context) : await settleLater(charge, seconds, context);
    return answer(context.profile.status.created, showCharge(settled, context));
  },
};

/** The payment method to debit. */
type Method =
  | { readonly kind: 'card'; readonly row: CardRow }
  | { readonly kind: 'account'; readonly row: AccountRow };

/** @throws {RefusalError} when there is no such method, or the customer has none, as the profile says */
async function requireMethod(body: ChargeCreate, context: Context): Promise<Method> {
  const { card_id, account_id = '', customer_id } = body;
  const owner = context.profile.charges.refusesForeignMethods ? customer_id : undefined;
  const method: Method =
    card_id === undefined
      ? { kind: 'account', row: await requireAccount(account_id, owner, context) }
      : { kind: 'card', row: await requireCard(card_id, owner, context) };
  if (method.row.customer_id !== customer_id) context.assume('foreignMethod');
  return method;
}

const notAuthorizedText = (kind: Method['kind']) => ({
  es: `La ${kind === 'card' ? 'tarjeta' : 'cuenta'} no está autorizada para débitos: se creó sin «authorization: true».`,
  en: `The ${kind} is not authorized for debits: it was created without “authorization: true”.`,
});

function notAuthorized({ kind }: Method, language: Language, context: Context): Answer {
  const { status, cards } = context.profile;
  context.assume(kind === 'card' ? 'cardNotAuthorized' : 'chargeRefusal');
  return answer(status.notAuthorized, {
    message: notAuthorizedText(kind)[language],
    code_name: kind === 'card' ? cards.notAuthorizedName : 'ACCOUNT_IS_NOT_AUTHORIZED',
  });
}

/** The decline code of a debit. Order: the request's scenario, the method's state, the test card's outcome. */
async function declineCode(
  scenario: string | undefined,
  { kind, row }: Method,
  context: Context,
): Promise<string | undefined> {
  if (scenario !== undefined) {
    assumeScenario(scenario, context);
    return scenario;
  }
  if (kind === 'account') return accountDecline(row, context);
  const code = cardDecline(row, context);
  if (code !== undefined && code === row.outcome) context.assume('testCard');
  return code;
}

/** The decline code of the card itself; `undefined` when it is approved. */
export function cardDecline(card: CardRow, { now }: Pick<Context, 'now'>): string | undefined {
  if (isPast(card, now)) return 'CARD_EXPIRED';
  return card.outcome === 'approved' ? undefined : card.outcome;
}

async function accountDecline({ known, bank_id }: AccountRow, context: Context) {
  const unknown = !decodeFlag(known);
  if (!unknown && (await isAvailable(bank_id, context))) return undefined;
  context.assume(unknown ? 'accountDebit' : 'bankDebit');
  return 'TRANSACTION_REJECTED';
}

async function insertCharge(
  body: ChargeCreate,
  outcome: string | null,
  context: Context,
): Promise<ChargeRow> {
  const { customer_id, card_id = null, account_id = null, title, amount } = body;
  const charge: ChargeRow = {
    ns: context.ns,
    id: context.newId(),
    customer_id,
    card_id,
    account_id,
    title,
    amount,
    status: 'pending',
    outcome,
    remarks: null,
    created_at: encodeTime(context.now),
    paid_at: null,
    extra: encodeExtra('charges', body, context),
  };
  const insert = (row: ChargeRow) => context.unit.insertInto('charges').values(row).execute();
  return create('charge', charge, insert, (row) => showCharge(row, context), context);
}

async function settleLater(charge: ChargeRow, seconds: number, context: Context): Promise<ChargeRow> {
  const due = new Date(context.now.getTime() + seconds * 1000);
  await context.schedule({ kind: 'charges.settle', subject: charge.id, due, expected: charge.status });
  return charge;
}

/** Settles a charge that is due. */
async function settleDue(move: DueMove, context: Context): Promise<void> {
  const charge = await findCharge(move.subject, context);
  if (charge && charge.status === move.expected) await settle(charge, context);
}

/** Approves or rejects a pending charge. */
async function settle(charge: ChargeRow, context: Context): Promise<ChargeRow> {
  const { id, status: from, outcome, amount } = charge;
  const approved = outcome === null;
  const change = {
    remarks: approved ? null : encodeJson(remarksOf(outcome)),
    paid_at: approved ? encodeTime(context.now) : null,
  };
  const cause = approved ? 'approve' : 'reject';
  const write = (status: string) => updateCharge(id, { ...change, status }, context);
  const show = (row: ChargeRow) => showCharge(row, context);
  const settled = await advance({ type: 'charge', id, from, cause, write, show }, context);
  if (approved && settled) await creditCollection(amount, context);
  return settled ?? charge;
}

const updateCharge = (id: string, change: Partial<ChargeRow>, { unit, ns }: Context) =>
  unit
    .updateTable('charges')
    .set(change)
    .where('ns', '=', ns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

const findCharge = (id: string, { unit, ns }: Context): Promise<ChargeRow | undefined> =>
  unit.selectFrom('charges').selectAll().where('ns', '=', ns).where('id', '=', id).executeTakeFirst();

/** A charge in an answer of the service. */
export function showCharge(charge: ChargeRow, context: Pick<Context, 'profile'>) {
  const { id, status, amount, title, customer_id, card_id, account_id, created_at, paid_at } = charge;
  const { cardMethodType, accountMethodType } = context.profile.charges;
  const { external_id = null, splits = [] } = extraOf(charge);
  return {
    id,
    status,
    amount,
    amount_label: amountLabel(amount),
    currency: CURRENCY,
    title,
    customer_id,
    payment_method_type: card_id === null ? accountMethodType : cardMethodType,
    payment_method_id: card_id ?? account_id,
    remarks: remarksIn(charge),
    ...showExtra(
      'charges',
      { external_id: ['external_id', external_id], splits: ['splits', splits] },
      context,
    ),
    is_test: true,
    created_at,
    paid_at,
  };
}

/** Direct debits. */
export const charges: Noun<'charges'> = {
  operations: {
    create: createCharge,
    get: readOperation(findCharge, showCharge, {
      es: 'No existe un débito con ese id.',
      en: 'There is no charge with this id.',
    }),
  },
  timed: { settle: settleDue },
  objects: { charge: finder(findCharge, showCharge, ({ customer_id }) => customer_id) },
};
