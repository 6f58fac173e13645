// Written by `npm run manifest` for each of `test/tools/build/published-elements.ts`.
import { define } from './card-form-frame.ts';

define();

export { define };
