import type { ServedSandbox } from '@datafono/sandbox';
import { visa } from './cards.ts';
import type { ServiceCalls } from './service.ts';

/**
 * Saves a card and charges it, as a shop does.
 *
 * @returns id of the charge
 */
export async function chargedCard(sandbox: ServedSandbox, service: ServiceCalls): Promise<unknown> {
  const customer_id = await service.customer();
  const card = await createCard(sandbox, customer_id);
  const body = { title: 'Café de origen', amount: 84_000, customer_id, card_id: card };
  return (await service.api('POST', '/v1/charges', body))['id'];
}

async function createCard({ cards, publicKey }: ServedSandbox, customer_id: string): Promise<unknown> {
  const response = await fetch(`${cards}/v1/cards`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publicKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      card_number: visa.number,
      expiration_month: visa.expiry.slice(0, 2),
      expiration_year: visa.expiry.slice(2),
      ccv: visa.code,
      holder_name: visa.holder,
      customer_id,
      authorization: true,
    }),
  });
  return (await response.json()).id;
}
