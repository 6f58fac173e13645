import { type ChargeCreate, CURRENCY } from '@datafono/contract';
import { answer } from '../core/answer.ts';
import { fieldTexts } from '../core/field-texts.ts';
import type { Context, DueJob, Operation, Resource } from '../core/operation.ts';
import { type RefusalError, refused } from '../core/refusal-error.ts';
import { isPast } from '../lib/calendar.ts';
import { encodeTime } from '../storage/columns.ts';
import type { Objects } from '../storage/object-shapes.ts';
import { findObject } from '../storage/objects.ts';
import { creditCollection } from './balance.ts';
import { isAvailable } from './banks.ts';
import { amountLabel } from './customer-messages.ts';
import { remarksOf } from './decline-codes.ts';
import { extraIn, showExtra } from './extra-fields.ts';
import { finder, readOperation } from './read-objects.ts';
import { amountErrors, requireCustomer, requireMethod, scenarioErrors } from './refusals.ts';
import { applyTransition, create } from './transitions.ts';

type Charge = Objects['charge'];

/** `POST /charges` (interface, "Charge"). */
const createCharge: Operation<ChargeCreate> = {
  check({ card_id, account_id, amount, test_scenario }, { profile }) {
    const bounds = {
      ...amountErrors(amount, profile.amounts),
      ...scenarioErrors({ test_scenario }, profile),
    };
    if ((card_id === undefined) !== (account_id === undefined)) return bounds;
    const message = card_id === undefined ? fieldTexts.methodMissing : fieldTexts.methodTwice;
    return { ...bounds, card_id: [message], account_id: [message] };
  },

  async execute({ body }, context) {
    await requireCustomer(body.customer_id, context);
    const method = await methodOf(body, context);
    if (!method.row.authorized) throw notAuthorized(method, context);
    const outcome = (await declineCode(body.test_scenario, method, context)) ?? null;
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
  | { readonly kind: 'card'; readonly row: Objects['card'] }
  | { readonly kind: 'account'; readonly row: Objects['account'] };

/** @throws {RefusalError} when the payment method does not exist or belongs to another customer, as the profile says */
async function methodOf(body: ChargeCreate, context: Context): Promise<Method> {
  const { card_id, account_id = '', customer_id } = body;
  const owner = context.profile.charges.refusesForeignMethods ? customer_id : undefined;
  return card_id === undefined
    ? { kind: 'account', row: await requireMethod('account', account_id, owner, context) }
    : { kind: 'card', row: await requireMethod('card', card_id, owner, context) };
}

function notAuthorized({ kind }: Method, { profile: { status, cards } }: Context): RefusalError {
  const message = {
    es: `La ${kind === 'card' ? 'tarjeta' : 'cuenta'} no está autorizada para débitos: se creó sin «authorization: true».`,
    en: `The ${kind} is not authorized for debits: it was created without “authorization: true”.`,
  };
  const codeName = kind === 'card' ? cards.notAuthorizedName : 'ACCOUNT_IS_NOT_AUTHORIZED';
  return refused(status.notAuthorized, message, { codeName, isFinal: true });
}

/** The decline code of a debit. Order: the request's scenario, the method's state, the test card's outcome. */
async function declineCode(
  scenario: string | undefined,
  { kind, row }: Method,
  context: Context,
): Promise<string | undefined> {
  if (scenario !== undefined) return scenario;
  return kind === 'account' ? accountDecline(row, context) : cardDecline(row, context);
}

/** The decline code of the card itself; `undefined` when it is approved. */
export function cardDecline(card: Objects['card'], { now }: Pick<Context, 'now'>): string | undefined {
  if (isPast(card, now)) return 'CARD_EXPIRED';
  return card.outcome === 'approved' ? undefined : card.outcome;
}

async function accountDecline({ known, bank_id }: Objects['account'], context: Context) {
  return known && (await isAvailable(bank_id, context)) ? undefined : 'TRANSACTION_REJECTED';
}

function insertCharge(body: ChargeCreate, outcome: string | null, context: Context): Promise<Charge> {
  const { customer_id, card_id = null, account_id = null, title, amount } = body;
  const charge: Charge = {
    ...{ id: context.newId(), customer_id, card_id, account_id, title, amount },
    status: 'pending',
    outcome,
    remarks: null,
    created_at: encodeTime(context.now),
    paid_at: null,
    extra: extraIn('charges', body, context),
  };
  return create('charge', charge, showCharge, context);
}

async function settleLater(charge: Charge, seconds: number, context: Context): Promise<Charge> {
  const due = new Date(context.now.getTime() + seconds * 1000);
  await context.schedule({ kind: 'charges.settle', subject: charge.id, due, expected: charge.status });
  return charge;
}

/** Settles a charge that is due. */
async function settleDue(job: DueJob, context: Context): Promise<void> {
  const charge = await findObject('charge', job.subject, context);
  if (charge && charge.status === job.expected) await settle(charge, context);
}

/** Approves or rejects a pending charge. */
async function settle(charge: Charge, context: Context): Promise<Charge> {
  const { outcome, amount } = charge;
  const change = outcome === null ? { paid_at: encodeTime(context.now) } : { remarks: remarksOf(outcome) };
  const cause = outcome === null ? 'approve' : 'reject';
  const settled = await applyTransition(charge, { type: 'charge', cause, change, show: showCharge }, context);
  if (outcome === null && settled) await creditCollection(amount, context);
  return settled ?? charge;
}

/** A charge in an answer of the service. */
export function showCharge(charge: Charge, context: Pick<Context, 'profile'>) {
  const { card_id, account_id, outcome, extra, ...shown } = charge;
  const { cardMethodType, accountMethodType } = context.profile.charges;
  const { external_id = null, splits = [] } = extra ?? {};
  return {
    ...shown,
    amount_label: amountLabel(charge.amount),
    currency: CURRENCY,
    payment_method_type: card_id === null ? accountMethodType : cardMethodType,
    payment_method_id: card_id ?? account_id,
    ...showExtra(
      'charges',
      { external_id: ['external_id', external_id], splits: ['splits', splits] },
      context,
    ),
    is_test: true,
  };
}

/** Direct debits. */
export const charges: Resource<'charges'> = {
  operations: {
    create: createCharge,
    get: readOperation('charge', showCharge, {
      es: 'No existe un débito con ese id.',
      en: 'There is no charge with this id.',
    }),
  },
  jobs: { settle: settleDue },
  finders: { charge: finder('charge', showCharge) },
};
