import { en } from './card-form-frame.en.ts';
import { cardFormFrameLanguages } from './card-form-frame.messages.ts';
import type { PayCardFormFrame } from './card-form-frame.ts';

/** Another copy of the script may have defined the element; its languages are then the ones in use. */
const defined = globalThis.customElements?.get('pay-card-form') as
  | Partial<typeof PayCardFormFrame>
  | undefined; // by that tag

(defined?.languages ?? cardFormFrameLanguages).register('en', en);
