// Written by `npm run manifest`; do not edit.
import { define } from './account-form.registration.ts';

define();

export { define };
