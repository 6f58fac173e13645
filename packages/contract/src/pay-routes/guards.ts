export * from './answers.ts';
export type { CheckoutState } from './checkout-state.ts';
export { SUBMISSION_ID } from './submission-id.ts';
export type { AccountSubmission, ConnectLinkSubmission } from './submissions.ts';
