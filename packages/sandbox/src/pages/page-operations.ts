import { banksFor } from '../operations/banks.ts';
import { completeCapture, lookAtLink, openLink } from '../operations/capture.ts';
import { openPayment, payerOf, settleAttempt, startAttempt } from '../operations/pay.ts';

/** What the pages ask of the service, each in one unit. */
export const pageOperations = {
  openLink,
  lookAtLink,
  completeCapture,
  openPayment,
  payerOf,
  startAttempt,
  settleAttempt,
  banksFor,
};

export type PageOperations = typeof pageOperations;
