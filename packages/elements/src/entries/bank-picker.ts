// Written by `npm run manifest` from the list in test/tools/build/published-elements.ts. Do not edit.
export * from '../bank-picker/index.ts';
export { define } from './bank-picker.registration.ts';
