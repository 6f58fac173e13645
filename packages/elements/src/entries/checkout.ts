// Written by `npm run manifest`; do not edit.
export * from '../checkout/index.ts';
export { define } from './checkout.registration.ts';
