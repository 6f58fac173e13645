import {
  type ChargeCreate,
  type ChargeState,
  CURRENCY,
  chargeTransitions,
  nextState,
  type Remarks,
} from '@datafono/contract';
import { isPast } from '../calendar.ts';
import { type Answer, answer } from '../http/answer.ts';
import { messages } from '../http/messages.ts';
import { encodeJson, encodeTime } from '../store/columns.ts';
import type { Unit } from '../store/store.ts';
import type { CardRow } from '../store/tables.ts';
import { remarksOf } from './decline.ts';
import type { Context, Operation } from './operation.ts';
import { requireCard, requireCustomer, unknownReference } from './references.ts';

/** `POST /charges` (interface, "Charge"). */
export const createCharge: Operation<ChargeCreate> = {
  check({ card_id, account_id }) {
    if ((card_id === undefined) !== (account_id === undefined)) return {};
    const message = card_id === undefined ? messages.methodMissing : messages.methodTwice;
    return { card_id: [message], account_id: [message] };
  },

  async execute(unit, body, context) {
    await requireCustomer(unit, body.customer_id, context);
    const card = await requireMethod(unit, body, context);
    if (card.authorized === 0) return notAuthorized(context);
    const charge = debit(body, card, context);
    await unit
      .insertInto('charges')
      .values({
        ns: context.ns,
        ...charge,
        remarks: charge.remarks && encodeJson(charge.remarks),
      })
      .execute();
    return answerOf(charge, context);
  },
};

/** A debit that was tried. */
interface Debit {
  readonly id: string;
  readonly customer_id: string;
  readonly card_id: string;
  readonly title: string;
  readonly amount: number;
  readonly status: ChargeState;
  readonly remarks: Remarks | null;
  readonly created_at: string;
  readonly paid_at: string | null;
}

/** @throws {Refusal} when the customer has no such method; no bank account exists here yet, so none is had */
function requireMethod(
  unit: Unit,
  { card_id, customer_id }: ChargeCreate,
  context: Context,
): Promise<CardRow> {
  if (card_id === undefined)
    throw unknownReference('Este cliente no tiene una cuenta con ese account_id.', context);
  return requireCard(unit, card_id, customer_id, context);
}

function notAuthorized({ profile }: Context): Answer {
  return answer(profile.status.notAuthorized, {
    message: 'La tarjeta no está autorizada para débitos: se creó sin «authorization: true».',
    code_name: profile.cards.notAuthorizedName,
  });
}

function debit(body: ChargeCreate, card: CardRow, { now, newId }: Context): Debit {
  const { customer_id, title, amount } = body;
  const code = declineCode(body.test_scenario, card, now);
  const status = move(code === undefined ? 'approve' : 'reject');
  const created_at = encodeTime(now);
  return {
    id: newId(),
    customer_id,
    card_id: card.id,
    title,
    amount,
    status,
    remarks: code === undefined ? null : remarksOf(code),
    created_at,
    paid_at: status === 'succeeded' ? created_at : null,
  };
}

/** Why a debit is declined: what the request simulates goes before what is so, and that before what the card plays. */
function declineCode(scenario: string | undefined, card: CardRow, now: Date): string | undefined {
  if (scenario !== undefined) return scenario;
  if (isPast(card, now)) return 'CARD_EXPIRED';
  return card.outcome === 'approved' ? undefined : card.outcome;
}

function move(cause: (typeof chargeTransitions)[number]['cause']): ChargeState {
  const to = nextState(chargeTransitions, 'pending', cause);
  if (!to) throw new Error(`The states of a charge have no move from pending by ${cause}.`);
  return to;
}

const pesos = new Intl.NumberFormat('es-CO');

function answerOf({ card_id, ...charge }: Debit, { profile }: Context): Answer {
  const { id, status, amount, title, customer_id, remarks, created_at, paid_at } = charge;
  return answer(profile.status.created, {
    id,
    status,
    amount,
    amount_label: `$ ${pesos.format(amount)}`,
    currency: CURRENCY,
    title,
    customer_id,
    payment_method_type: profile.charges.cardMethodType,
    payment_method_id: card_id,
    remarks,
    is_test: true,
    created_at,
    paid_at,
  });
}
