// Written by `npm run manifest`; do not edit.
import { en } from '../connect-link/connect-link.en.ts';
import { connectLinkLanguages } from '../connect-link/connect-link.messages.ts';
import type { PayConnectLink } from '../connect-link/connect-link.ts';

type Defined = Partial<typeof PayConnectLink> | undefined;
/** Another copy of the script may have defined the element; its languages are then the ones in use. */
const defined = globalThis.customElements?.get('pay-connect-link') as Defined; // by that tag

(defined?.languages ?? connectLinkLanguages).register('en', en);
