import { addMarks } from './acceptance-marks.ts';
import { cardMarks } from './card-form.marks.ts';
import type { PayCardForm } from './card-form.ts';

/** Another copy of the script may have defined the element; its marks are then the ones in use. */
const defined = globalThis.customElements?.get('pay-card-form') as Partial<typeof PayCardForm> | undefined; // by that tag

addMarks(defined?.marks ?? cardMarks);
