// Written by `npm run manifest`; do not edit.
export * from '../card-frame/index.ts';
export { define } from './card-form-frame.registration.ts';
