import { maskDigits } from '@datafono/card';
import type { Card, CardCreate } from '@datafono/contract';
import { readCard } from '@datafono/contract/card-guard';
import { createCard, endpointUrl } from '@datafono/contract/endpoints';
import { type Refusal, readRefusal } from '@datafono/contract/error-guard';
import { readKey } from '@datafono/contract/keys';
import { type CallFailure, call } from '@datafono/http';
import { PayError } from '../internal/pay-error.ts';
import type { CardField } from './card-entry.ts';

/** Where a card goes and on whose behalf, as the page configured it. */
export interface CardDestination {
  readonly publicKey: string;
  readonly cardsUrl: string;
  readonly customerId: string;
}

/** What the service said of each field, free of digits. */
export type FieldMessages = Readonly<Partial<Record<CardField, string>>>;

/** The field that each property of a card is taken from. */
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
 * @throws {PayError} `configuration` before anything is sent, with a message that says what to do and holds no
 *   key; else what became of the call, with `outcome: 'unknown'` when nobody can tell whether the card was created
 */
export async function postCard(destination: CardDestination, body: CardCreate): Promise<Card> {
  const url = urlOf(destination);
  const answer = await call(
    {
      method: createCard.method,
      url: endpointUrl(url, { path: createCard.path }),
      headers: { Authorization: `Bearer ${destination.publicKey}` },
      body,
      init: { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' },
    },
    readSafeCard,
    readRefusal,
  );
  if ('problem' in answer) throw toPayError(answer, body.ccv);
  return answer.value;
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
          : !isSafe(cardsUrl) && 'cards-url: not https:';
  if (wrong) throw new PayError('configuration', {}, wrong);
  return cardsUrl;
}

/** `https:` anywhere, `http:` on this machine only; nothing in the address but where to go. */
const isSafe = (url: string): boolean =>
  /^(https:\/\/|http:\/\/(localhost|127\.[\d.]+|\[::1\])(?=[:/]|$))[^@?#\\]*$/i.test(url) &&
  URL.canParse(url);

/** A card whose id is a card number is none that a page may hold. */
function readSafeCard(value: unknown): Card | undefined {
  const card = readCard(value);
  return card && maskDigits(card.id) === '••••' ? undefined : card;
}

/** The answer itself stays out: a service may repeat in it what was sent. */
function toPayError({ problem, body, ...known }: CallFailure<Refusal>, code: string): PayError<CardField> {
  const clean = (text = '') => maskDigits(text).replaceAll(code, '•••');
  const fields: Partial<Record<CardField, string>> = {};
  for (const [name, field] of Object.entries(FIELDS)) {
    const said = clean(body?.saidOf(name));
    if (said) fields[field] ??= said;
  }
  return new PayError(problem, { ...known, fields }, clean(body?.message) || problem);
}
