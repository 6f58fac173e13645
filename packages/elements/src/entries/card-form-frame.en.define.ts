// Written by `npm run manifest`; do not edit.
import { en } from '../card-frame/card-form-frame.en.ts';
import { cardFormFrameLanguages } from '../card-frame/card-form-frame.messages.ts';
import type { PayCardFormFrame } from '../card-frame/card-form-frame.ts';

type Defined = Partial<typeof PayCardFormFrame> | undefined;
/** Another copy of the script may have defined the element; its languages are then the ones in use. */
const defined = globalThis.customElements?.get('pay-card-form') as Defined; // by that tag

(defined?.languages ?? cardFormFrameLanguages).register('en', en);
