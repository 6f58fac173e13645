// Written by `npm run manifest` from the list in test/tools/build/published-elements.ts. Do not edit.
export * from '../connect-link/index.ts';
export { define } from './connect-link.registration.ts';
