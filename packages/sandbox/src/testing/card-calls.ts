import { brandOf } from '@datafono/card';
import { readId } from './read-told.ts';

/** A card to be created. */
export interface TestCardDetails {
  readonly customer_id: string;
  /** One of the test cards; `4242424242424242`, which is approved, by default. */
  readonly number?: string;
  /** Whether its owner authorizes debits; `true` by default. */
  readonly authorization?: boolean;
}

interface CardsDoor {
  readonly cards: string;
  readonly publicKey: string;
  readonly fetch: typeof globalThis.fetch;
}

const APPROVED = '4242424242424242';

/** What creates cards at the cards address, with the public key, as a page does. */
export const cardCalls =
  ({ cards, publicKey, fetch }: CardsDoor) =>
  async ({ customer_id, number = APPROVED, authorization = true }: TestCardDetails): Promise<string> => {
    const response = await fetch(`${cards}/v1/cards`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publicKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        card_number: number,
        ccv: '1'.repeat(brandOf(number)?.codeLength ?? 3),
        expiration_month: '12',
        expiration_year: '79',
        holder_name: 'ANA GOMEZ',
        customer_id,
        authorization,
      }),
    });
    if (!response.ok) throw new Error(`No card: ${response.status} ${await response.text()}`);
    return readId(await response.json());
  };
