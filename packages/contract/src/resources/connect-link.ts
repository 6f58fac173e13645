import * as z from 'zod/mini';
import { lazily, type ValueOf } from '../lazily.ts';
import { Metadata, Text, Url } from './text.ts';

/** What a capture link is created with (interface, "Connect link"). */
export const ConnectLinkCreate = lazily(() =>
  z.strictObject({
    /** Whose payment data is captured. */
    customer_id: Text(),
    /** `true`: the link stops opening after the first completed capture. */
    single_use: z.optional(z.boolean()),
    /** Whether the service sends the link to the customer. */
    notify: z.optional(z.boolean()),
    /** Which kinds of method may be captured, by name. */
    allows: z.optional(z.record(z.string(), z.boolean())),
    external_id: z.optional(z.string()),
    /** Where the page leads the customer back to. */
    redirect_url: z.optional(Url()),
    metadata: z.optional(Metadata()),
  }),
);
export type ConnectLinkCreate = ValueOf<typeof ConnectLinkCreate>;

/** A capture link as the service answers it; the field that holds the link itself is not shown. */
export const ConnectLink = lazily(() =>
  z.looseObject({
    id: Text(),
    customer_id: z.optional(z.string()),
    single_use: z.optional(z.boolean()),
    url: z.optional(z.string()),
  }),
);
export type ConnectLink = ValueOf<typeof ConnectLink>;

/** A capture link with the payment method that was captured through it. */
export const ConnectLinkCapture = lazily(() =>
  z.looseObject({
    id: Text(),
    customer_id: z.optional(z.string()),
    /** Its `id` is what later charges take as `card_id` or `account_id`, as its `type` says. */
    payment_method: z.looseObject({ id: Text(), type: z.optional(z.string()) }),
  }),
);
export type ConnectLinkCapture = ValueOf<typeof ConnectLinkCapture>;
