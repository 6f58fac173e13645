import { maskDigits } from '@datafono/card';
import type { Card, CardCreate } from '@datafono/contract';
import { readCard } from '@datafono/contract/card-guard';
import { createCard, endpointUrl } from '@datafono/contract/endpoints';
import { readKey } from '@datafono/contract/keys';
import { call } from '../internal/call.ts';
import { callError } from '../internal/call-error.ts';
import { PayError } from '../internal/pay-error.ts';
import { isSafeUrl } from '../internal/safe-url.ts';
import type { CardField } from './card-entry.ts';
import type { HeldCard } from './card-form.events.ts';

/** The configuration of the page: where a card is sent, and for whom. */
export interface CardDestination {
  readonly publicKey: string;
  readonly cardsUrl: string;
  readonly customerId: string;
}

/** The field of each property of the request. */
const FIELDS: Readonly<Record<Exclude<keyof CardCreate, 'customer_id'>, CardField>> = {
  card_number: 'number',
  expiration_year: 'expiry',
  expiration_month: 'expiry',
  ccv: 'code',
  holder_name: 'holder',
  authorization: 'consent',
};

/**
 * Creates a card: one POST, never repeated (interface, "POST {cards_url}/v1/cards").
 *
 * @param brand id of the number's brand; without it, the service's is used
 * @throws {PayError} `configuration` before anything is sent, with a message that names the attribute and contains no key;
 *   else the problem of the call, with `outcome: 'unknown'` when the card may have been created
 */
export async function postCard(
  destination: CardDestination,
  body: CardCreate,
  brand: string | undefined,
): Promise<HeldCard> {
  const url = urlOf(destination);
  const answer = await call(
    {
      method: createCard.method,
      url: endpointUrl(url, { path: createCard.path }),
      headers: { Authorization: `Bearer ${destination.publicKey}` },
      body,
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    },
    readSafeCard,
  );
  if ('problem' in answer)
    throw callError(answer, FIELDS, (text) => maskDigits(text).replaceAll(body.ccv, '•••'));
  const { id, brand: itsBrand } = answer.value;
  return {
    id,
    brand: brand ?? itsBrand,
    // A valid number has at least twelve digits.
    bin: body.card_number.slice(0, 6),
    lastFour: body.card_number.slice(-4),
  };
}

function urlOf({ publicKey, cardsUrl, customerId }: CardDestination): string {
  const kind = readKey(publicKey)?.kind;
  const wrong =
    kind === 'secret'
      ? 'public-key: secret key: revoke it'
      : !kind
        ? 'public-key: not a pk_ key'
        : !customerId
          ? 'customer-id: none'
          : !isSafeUrl(cardsUrl) && 'cards-url: not https:';
  if (wrong) throw new PayError('configuration', {}, wrong);
  return cardsUrl;
}

/** Reads a card. An id that is a card number must not reach the page. */
function readSafeCard(value: unknown): Card | undefined {
  const card = readCard(value);
  return card && maskDigits(card.id) === '••••' ? undefined : card;
}
