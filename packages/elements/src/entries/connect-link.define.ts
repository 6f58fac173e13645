// Written by `npm run manifest`; do not edit.
import { define } from './connect-link.registration.ts';

define();

export { define };
