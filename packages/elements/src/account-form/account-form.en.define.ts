import '../bank-picker/bank-picker.en.define.ts';
import { en } from './account-form.en.ts';
import { accountFormLanguages } from './account-form.messages.ts';
import type { PayAccountForm } from './account-form.ts';

/** Another copy of the script may have defined the element; its languages are then the ones in use. */
const defined = globalThis.customElements?.get('pay-account-form') as
  | Partial<typeof PayAccountForm>
  | undefined; // by that tag

(defined?.languages ?? accountFormLanguages).register('en', en);
