// Written by `npm run manifest`; do not edit.
export * from '../connect-link/index.ts';
export { define } from './connect-link.registration.ts';
