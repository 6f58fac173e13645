// Written by `npm run manifest`; do not edit.
export * from '../bank-picker/index.ts';
export { define } from './bank-picker.registration.ts';
