// Written by `npm run manifest`; do not edit.
import { define } from './payment-link.registration.ts';

define();

export { define };
