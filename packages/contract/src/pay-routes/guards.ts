export * from './answers.ts';
export { SUBMISSION_ID } from './submission-id.ts';
export type { AccountSubmission, ConnectLinkSubmission } from './submissions.ts';
