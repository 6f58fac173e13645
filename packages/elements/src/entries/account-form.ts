// Written by `npm run manifest` from the list in test/tools/build/published-elements.ts. Do not edit.
export * from '../account-form/index.ts';
export { define } from './account-form.registration.ts';
