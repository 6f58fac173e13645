// Written by `npm run manifest`; do not edit.
export * from '../card-form/index.ts';
export { define } from './card-form.registration.ts';
