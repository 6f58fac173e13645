// Written by `npm run manifest`; do not edit.
import { en } from '../card-form/card-form.en.ts';
import { cardFormLanguages } from '../card-form/card-form.messages.ts';
import type { PayCardForm } from '../card-form/card-form.ts';

type Defined = Partial<typeof PayCardForm> | undefined;
/** Another copy of the script may have defined the element; its languages are then the ones in use. */
const defined = globalThis.customElements?.get('pay-card-form') as Defined; // by that tag

(defined?.languages ?? cardFormLanguages).register('en', en);
