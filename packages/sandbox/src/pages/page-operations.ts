import { banksFor } from '../operations/banks.ts';
import { completeCapture, openLink, readLink, readSavedMethod } from '../operations/capture.ts';
import { openPayment, settleAttempt, startAttempt } from '../operations/pay.ts';
import { payerOf } from '../operations/payer.ts';

/** The operations that the pages call, each in one unit. */
export const pageOperations = {
  openLink,
  readLink,
  completeCapture,
  readSavedMethod,
  openPayment,
  payerOf,
  startAttempt,
  settleAttempt,
  banksFor,
};

export type PageOperations = typeof pageOperations;
