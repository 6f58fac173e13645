import * as z from 'zod/mini';
import { lazily, type ValueOf } from '../lib/lazily.ts';
import { closedObject } from '../lib/objects.ts';
import { Text } from '../lib/text.ts';
import { AccountNumber } from '../resources/account.ts';
import { SUBMISSION_ID } from './submission-id.ts';

const SubmissionId = lazily(() =>
  z.string().check(z.regex(SUBMISSION_ID, 'must be 16 to 64 of A-Z a-z 0-9 - _')),
);

/** The body of a page’s `POST accounts`. The customer comes from the shop’s session. */
export const AccountSubmission = lazily(() =>
  closedObject({
    /** One account is created for each. */
    submission_id: SubmissionId(),
    /** The `id` of a listed bank. */
    bank_id: Text(),
    /** Such as `SAVINGS`. */
    subtype: Text(),
    /** 4 to 20 digits. */
    account_number: AccountNumber(),
    /** Whether the customer authorizes debits; `false` by default. */
    authorization: z.optional(z.boolean()),
  }),
);
export type AccountSubmission = ValueOf<typeof AccountSubmission>;

/** The body of a page’s `POST connect-links`. Everything else about the link comes from the shop. */
export const ConnectLinkSubmission = lazily(() =>
  closedObject({
    /** One link is created for each, and its `redirect_url` has the id as `state`. */
    submission_id: SubmissionId(),
  }),
);
export type ConnectLinkSubmission = ValueOf<typeof ConnectLinkSubmission>;
