import { brandIds, possibleBrands } from '@datafono/card';
import { readKey } from '@datafono/contract/keys';
import { isSafeUrl } from '../internal/safe-url.ts';
import type { CardDestination } from './create-card.ts';

/** What a page configures of a card form. */
export interface CardFormConfiguration extends CardDestination {
  readonly acceptedBrands: string;
  hasAttribute(name: string): boolean;
}

/** The attribute that the page has set wrongly, and how to mend it, without its value. */
export function wrongAttribute(form: CardFormConfiguration): string | undefined {
  if (form.hasAttribute('frame')) return 'frame: not available yet; remove it';
  if (readKey(form.publicKey)?.kind === 'secret')
    return 'public-key: this is a secret key: revoke it, and use the public one';
  const [unknown] = brandIds(form.acceptedBrands).unknown;
  return (
    unknown && `accepted-brands: unknown brand “${unknown}”; write ${possibleBrands('').map(({ id }) => id)}`
  );
}

/** The attribute without which no card can be sent, and how to mend it. */
export function missingAttribute({ publicKey, customerId, cardsUrl }: CardDestination): string | undefined {
  if (!readKey(publicKey)) return 'public-key: must be the public key, pk_…';
  // Templates write these two for a value that they do not have.
  if (/^(undefined|null|\s*)$/.test(customerId)) return 'customer-id: must be the id of the customer';
  return isSafeUrl(cardsUrl) ? undefined : 'cards-url: must be an https: address';
}
