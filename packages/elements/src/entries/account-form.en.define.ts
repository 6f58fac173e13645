// Written by `npm run manifest`; do not edit.
import './bank-picker.en.define.ts';
import { en } from '../account-form/account-form.en.ts';
import { accountFormLanguages } from '../account-form/account-form.messages.ts';
import type { PayAccountForm } from '../account-form/account-form.ts';

type Defined = Partial<typeof PayAccountForm> | undefined;
/** Another copy of the script may have defined the element; its languages are then the ones in use. */
const defined = globalThis.customElements?.get('pay-account-form') as Defined; // by that tag

(defined?.languages ?? accountFormLanguages).register('en', en);
