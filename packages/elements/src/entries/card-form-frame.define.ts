// Written by `npm run manifest`; do not edit.
import { define } from './card-form-frame.registration.ts';

define();

export { define };
