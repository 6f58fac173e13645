import { en } from './card-form.en.ts';
import { cardFormLanguages } from './card-form.messages.ts';
import type { PayCardForm } from './card-form.ts';

/** Another copy of the script may have defined the element; its languages are then the ones in use. */
const defined = globalThis.customElements?.get('pay-card-form') as Partial<typeof PayCardForm> | undefined; // by that tag

(defined?.languages ?? cardFormLanguages).register('en', en);
