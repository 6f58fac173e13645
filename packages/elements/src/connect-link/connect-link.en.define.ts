import { en } from './connect-link.en.ts';
import { connectLinkLanguages } from './connect-link.messages.ts';
import type { PayConnectLink } from './connect-link.ts';

/** Another copy of the script may have defined the element; its languages are then the ones in use. */
const defined = globalThis.customElements?.get('pay-connect-link') as
  | Partial<typeof PayConnectLink>
  | undefined; // by that tag

(defined?.languages ?? connectLinkLanguages).register('en', en);
