import { en } from './payment-link.en.ts';
import { paymentLinkLanguages } from './payment-link.messages.ts';
import type { PayPaymentLink } from './payment-link.ts';

/** Another copy of the script may have defined the element; its languages are then the ones in use. */
const defined = globalThis.customElements?.get('pay-payment-link') as
  | Partial<typeof PayPaymentLink>
  | undefined; // by that tag

(defined?.languages ?? paymentLinkLanguages).register('en', en);
