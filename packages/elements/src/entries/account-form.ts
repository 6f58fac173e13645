// Written by `npm run manifest`; do not edit.
export * from '../account-form/index.ts';
export { define } from './account-form.registration.ts';
