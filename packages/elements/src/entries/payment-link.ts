// Written by `npm run manifest`; do not edit.
export * from '../payment-link/index.ts';
export { define } from './payment-link.registration.ts';
