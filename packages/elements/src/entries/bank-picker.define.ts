// Written by `npm run manifest`; do not edit.
import { define } from './bank-picker.registration.ts';

define();

export { define };
