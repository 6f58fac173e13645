import { brandOf, checkCode, checkNumber, lastFour } from '@datafono/card';
import type { CardCreate } from '@datafono/contract';
import { answer, type FieldErrors } from '../core/answer.ts';
import { fieldTexts } from '../core/field-texts.ts';
import type { Context, Operation, Resource } from '../core/operation.ts';
import { refused } from '../core/refusal-error.ts';
import { isPast } from '../lib/calendar.ts';
import { outcomeOf } from '../lib/test-cards.ts';
import { encodeTime } from '../storage/columns.ts';
import type { Objects } from '../storage/object-shapes.ts';
import { changeObject, findObject, removeObject } from '../storage/objects.ts';
import { type CardOwner, cardOwner } from './card-owner.ts';
import { finder } from './read-objects.ts';
import { addStateless } from './transitions.ts';

/** `POST {cards_url}/v1/cards` (interface, "Card"). The number and the code are not stored. */
const createCard: Operation<CardCreate> = {
  check(valid, { now }) {
    return { ...testCardErrors(valid.card_number), ...checkFields(valid, now) };
  },

  async execute({ body }, context) {
    const owner = await cardOwner(body.customer_id, context);
    refuseByOutcome(body.card_number);
    const card = await addStateless('card', cardIn(body, owner, context), 'created', context);
    return answer(context.profile.status.created, showCard(card));
  },
};

function checkFields(valid: Partial<CardCreate>, now: Date): FieldErrors {
  const { card_number, expiration_year, expiration_month, ccv } = valid;
  const brand = card_number === undefined ? undefined : brandOf(card_number);
  const expiry = expiration_year && expiration_month ? { expiration_year, expiration_month } : undefined;
  return {
    ...(card_number && checkNumber(card_number).problem && { card_number: [fieldTexts.cardNumber] }),
    ...(expiry && isPast(expiry, now) && { expiration_year: [fieldTexts.cardExpired] }),
    ...(ccv && brand && checkCode(ccv, brand).problem && { ccv: [fieldTexts.codeLength(brand.codeLength)] }),
  };
}

/** The errors of test cards that are refused on a field. */
function testCardErrors(number = ''): FieldErrors {
  const outcome = outcomeOf(number);
  if (outcome === 'refused_card_number') return { card_number: [fieldTexts.cardRefused] };
  if (outcome === 'refused_ccv') return { ccv: [fieldTexts.codeRefused] };
  return outcome === 'refused_expiration_year' ? { expiration_year: [fieldTexts.expiryRefused] } : {};
}

function refuseByOutcome(number: string): void {
  const outcome = outcomeOf(number);
  if (outcome === 'refused')
    throw refused(403, {
      es: 'La tarjeta no fue aceptada. Use otra.',
      en: 'The card was not accepted. Use another one.',
    });
  if (outcome === 'unavailable')
    throw refused(500, {
      es: 'El servicio no está disponible. Intente más tarde.',
      en: 'The service is not available. Try later.',
    });
}

/** An authorization on a capture page applies after the capture; one on a payment page, to that payment alone. */
function cardIn(
  body: CardCreate,
  { customer_id, capture_link, authorizedAtCreation }: CardOwner,
  { now, newId }: Context,
): Objects['card'] {
  const isAuthorized = body.authorization === true;
  const { card_number, expiration_year, expiration_month, holder_name } = body;
  return {
    id: newId(),
    customer_id,
    brand: brandOf(card_number)?.id ?? null,
    last_four: lastFour(card_number),
    expiration_year,
    expiration_month,
    holder_name,
    authorized: isAuthorized && authorizedAtCreation,
    capture_link: isAuthorized ? capture_link : null,
    outcome: outcomeOf(card_number),
    created_at: encodeTime(now),
  };
}

/**
 * Authorizes a card captured by a link, so that it can be debited.
 *
 * @returns the updated card; `undefined` for one without authorization, or of another link
 */
export async function authorizeCard(
  card: Objects['card'],
  link: string,
  context: Context,
): Promise<Objects['card'] | undefined> {
  if (card.authorized) return card;
  if (card.capture_link !== link) return undefined;
  return changeObject('card', card.id, { authorized: true, capture_link: null }, context);
}

/** Deletes a card that was created for a capture link and not captured. */
export async function discardCard(id: string, link: string, context: Context): Promise<void> {
  const card = await findObject('card', id, context);
  if (card?.capture_link !== link) return;
  await removeObject('card', id, context);
  await context.recordTransition({ type: 'card', id, from: 'created', cause: 'discard', to: 'discarded' });
}

/** The display name of a card, such as `visa ·4242`. */
export const cardLabel = ({ brand, last_four }: Pick<Objects['card'], 'brand' | 'last_four'>): string =>
  `${brand ?? 'Tarjeta'} ·${last_four}`;

/** A card in an answer of the service. */
export function showCard(card: Objects['card']) {
  const { brand, authorized: authorization, outcome, capture_link, ...shown } = card;
  return { ...shown, ...(brand !== null && { brand }), authorization, is_test: true };
}

/** Cards. */
export const cards: Resource<'cards'> = {
  operations: { create: createCard },
  finders: { card: finder('card', showCard) },
};
