// Written by `npm run manifest`; do not edit.
import { en } from '../bank-picker/bank-picker.en.ts';
import { bankPickerLanguages } from '../bank-picker/bank-picker.messages.ts';
import type { PayBankPicker } from '../bank-picker/bank-picker.ts';

type Defined = Partial<typeof PayBankPicker> | undefined;
/** Another copy of the script may have defined the element; its languages are then the ones in use. */
const defined = globalThis.customElements?.get('pay-bank-picker') as Defined; // by that tag

(defined?.languages ?? bankPickerLanguages).register('en', en);
