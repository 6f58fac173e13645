// Written by `npm run manifest`; do not edit.
import { define } from './checkout.registration.ts';

define();

export { define };
