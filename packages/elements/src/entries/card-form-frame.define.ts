// Written by `npm run manifest` from the list in test/tools/build/published-elements.ts. Do not edit.
import { define } from './card-form-frame.registration.ts';

define();

export { define };
