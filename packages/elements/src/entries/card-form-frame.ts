// Written by `npm run manifest` from the list in test/tools/build/published-elements.ts. Do not edit.
export * from '../card-frame/index.ts';
export { define } from './card-form-frame.registration.ts';
