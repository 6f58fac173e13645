// Written by `npm run manifest`; do not edit.
import { en } from '../payment-link/payment-link.en.ts';
import { paymentLinkLanguages } from '../payment-link/payment-link.messages.ts';
import type { PayPaymentLink } from '../payment-link/payment-link.ts';

type Defined = Partial<typeof PayPaymentLink> | undefined;
/** Another copy of the script may have defined the element; its languages are then the ones in use. */
const defined = globalThis.customElements?.get('pay-payment-link') as Defined; // by that tag

(defined?.languages ?? paymentLinkLanguages).register('en', en);
