import { en } from './bank-picker.en.ts';
import { bankPickerLanguages } from './bank-picker.messages.ts';
import type { PayBankPicker } from './bank-picker.ts';

/** Another copy of the script may have defined the element; its languages are then the ones in use. */
const defined = globalThis.customElements?.get('pay-bank-picker') as
  | Partial<typeof PayBankPicker>
  | undefined; // by that tag

(defined?.languages ?? bankPickerLanguages).register('en', en);
