// Written by `npm run manifest` for each of `test/tools/build/published-elements.ts`.
import { define } from './bank-picker.ts';

define();

export { define };
