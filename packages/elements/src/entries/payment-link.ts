// Written by `npm run manifest` from the list in test/tools/build/published-elements.ts. Do not edit.
export * from '../payment-link/index.ts';
export { define } from './payment-link.registration.ts';
