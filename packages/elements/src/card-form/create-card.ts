import { digitsOf, maskDigits } from '@datafono/card';
import type { Card, CardCreate } from '@datafono/contract';
import { readCard } from '@datafono/contract/card-guard';
import { createCard, endpointUrl } from '@datafono/contract/endpoints';
import { call } from '../internal/base/call.ts';
import { callError } from '../internal/base/call-error.ts';
import { ElementError } from '../internal/base/element-error.ts';
import type { CardField } from './card-field-names.ts';
import type { HeldCard } from './card-form.events.ts';

/** The field of each property of the request. */
const FIELDS: Readonly<Record<Exclude<keyof CardCreate, 'customer_id'>, CardField>> = {
  card_number: 'number',
  expiration_year: 'expiry',
  expiration_month: 'expiry',
  ccv: 'code',
  holder_name: 'holder',
  authorization: 'consent',
};

/** Chromium reports what a policy blocks after the failure, and Firefox from another process. In milliseconds. */
const REPORT_TIME = 50;

/**
 * Creates a card: one POST, never repeated (interface, "POST {cards_url}/v1/cards").
 *
 * @param language tag of the messages in the answer
 * @param brand id of the number's brand; without it, the service's is used
 * @throws {ElementError} the problem of the call, with `outcome: 'unknown'` when the card may have been created
 */
export async function postCard(
  { publicKey, cardsUrl }: Readonly<Record<'publicKey' | 'cardsUrl', string>>,
  language: string,
  body: CardCreate,
  brand: string | undefined,
): Promise<Omit<HeldCard, 'brandName'>> {
  const { href } = new URL(endpointUrl(cardsUrl, createCard));
  let isBlocked = false;
  const watch = new AbortController();
  const note = ({ blockedURI, disposition, effectiveDirective }: SecurityPolicyViolationEvent) => {
    // A policy that only reports blocks nothing.
    if (disposition === 'enforce' && effectiveDirective === 'connect-src' && href.startsWith(blockedURI))
      isBlocked = true;
  };
  addEventListener('securitypolicyviolation', note, watch);
  const answer = await call(
    {
      method: createCard.method,
      url: href,
      headers: { Authorization: `Bearer ${publicKey}`, 'Accept-Language': language },
      body,
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    },
    (value) => readSafeCard(value, body.card_number),
  );
  if ('problem' in answer) await new Promise((resolve) => setTimeout(resolve, REPORT_TIME));
  watch.abort();
  if ('problem' in answer)
    throw answer.problem === 'connection' && isBlocked
      ? new ElementError('configuration', {}, 'cards-url: must be in connect-src of the page’s policy')
      : callError(answer, FIELDS, (text) => maskDigits(text).replaceAll(/\d{3,}/g, '•••')); // each alike: one alone would tell the code
  const { id, brand: itsBrand } = answer.value;
  return {
    id,
    brand: brand ?? itsBrand,
    // A valid number has at least twelve digits.
    bin: body.card_number.slice(0, 6),
    lastFour: body.card_number.slice(-4),
  };
}

/** Reads a card. An id that contains its number must not reach the page. A UUID is mostly digits, and is an id as any. */
function readSafeCard(value: unknown, number: string): Card | undefined {
  const card = readCard(value);
  return card && !digitsOf(card.id).includes(number) ? card : undefined;
}
