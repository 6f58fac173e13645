import { brandOf } from '@datafono/card';
import { readId } from './read-answers.ts';

/** Details of a test card to create. */
export interface TestCardDetails {
  /** Id of the customer who owns the card. */
  readonly customer_id: string;
  /** Number of a test card, digits only. Default: `4242424242424242`, whose charges are approved. */
  readonly number?: string;
  /** Whether the customer authorizes debits. Default: `true`. */
  readonly authorization?: boolean;
}

interface CardsConnection {
  readonly cards: string;
  readonly publicKey: string;
  readonly fetch: typeof globalThis.fetch;
}

const APPROVED = '4242424242424242';

/** Returns a function that creates a card at the cards address with the public key, as a web page does. */
export const cardCreator =
  ({ cards, publicKey, fetch }: CardsConnection) =>
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
    if (!response.ok)
      throw new Error(`The card was not created: ${response.status} ${await response.text()}`);
    return readId(await response.json());
  };
