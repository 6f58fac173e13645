// Written by `npm run manifest`; do not edit.
import { define } from './card-form.registration.ts';

define();

export { define };
