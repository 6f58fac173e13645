import * as z from 'zod/mini';
import type { Docs } from '../lib/docs.ts';
import { customer_id } from '../lib/example-ids.ts';
import { lazily, type ValueOf } from '../lib/lazily.ts';
import { closedObject, openObject } from '../lib/objects.ts';
import { openText } from '../lib/open-text.ts';
import type { Route } from '../lib/route.ts';
import { Metadata, Text, Url } from '../lib/text.ts';
import type { ConnectLinkState } from '../states/state-machines.ts';
import type { StatusAliases } from '../states/state-of.ts';

/** The request that creates a capture link (interface, "Connect link"). */
export const ConnectLinkCreate = lazily(() =>
  closedObject({
    /** The customer whose payment method is captured. */
    customer_id: Text(),
    /** `true`: the link no longer opens after its first completed capture. */
    single_use: z.optional(z.boolean()),
    /** Whether the service sends the link to the customer. */
    notify: z.optional(z.boolean()),
    /** The kinds of payment methods that can be captured, by name. */
    allows: z.optional(z.record(z.string(), z.boolean())),
    /** The caller's own id of the link. */
    external_id: z.optional(z.string()),
    /** The URL to which the page redirects the customer afterwards. */
    redirect_url: z.optional(Url()),
    /** Arbitrary keys and values of the caller. */
    metadata: z.optional(Metadata()),
  }),
);
export type ConnectLinkCreate = ValueOf<typeof ConnectLinkCreate>;

/** A capture link in answers. The interface does not show the field with the link. */
export const ConnectLink = lazily(() =>
  openObject({
    /** Identifies the link. */
    id: Text(),
    /** The `id` of the customer whose payment method is captured. */
    customer_id: z.optional(z.string()),
    /** `true`: the link no longer opens after its first completed capture. */
    single_use: z.optional(z.boolean()),
    /** The URL that the customer opens. */
    url: z.optional(z.string()),
  }),
);
export type ConnectLink = ValueOf<typeof ConnectLink>;

/** A capture link with the payment method that it captured. */
export const ConnectLinkCapture = lazily(() =>
  openObject({
    /** Identifies the link. */
    id: Text(),
    /** The `id` of the customer who owns the payment method. */
    customer_id: z.optional(z.string()),
    /** The captured payment method. */
    payment_method: openObject({
      /** The `card_id` or `account_id` of later charges, by its `type`. */
      id: Text(),
      /** The kind of payment method: `card` or `account`. */
      type: z.optional(openText<'card' | 'account'>(z.string())),
    }),
  }),
);
export type ConnectLinkCapture = ValueOf<typeof ConnectLinkCapture>;

/** The operations on capture links (interface, "Connect link"). */
export const connectLinkRoutes = {
  create: {
    method: 'POST',
    address: 'api',
    path: '/v1/connect-links',
    key: 'secret',
    idempotent: true,
    request: ConnectLinkCreate,
    response: ConnectLink,
  },
  get: {
    method: 'GET',
    address: 'api',
    path: '/v1/connect-links/{id}',
    key: 'secret',
    idempotent: false,
    request: undefined,
    response: ConnectLink,
    extra: true,
  },
  delete: {
    method: 'DELETE',
    address: 'api',
    path: '/v1/connect-links/{id}',
    key: 'secret',
    idempotent: false,
    request: undefined,
    response: undefined,
  },
} as const satisfies Record<string, Route>;

/** States by the status words of the service. */
export const connectLinkStatusAliases = {
  created: 'open',
  pending: 'open',
  active: 'open',
  open: 'open',
  used: 'used',
  completed: 'used',
  closed: 'closed',
  deleted: 'closed',
  canceled: 'closed',
  cancelled: 'closed',
  inactive: 'closed',
  expired: 'closed',
} as const satisfies StatusAliases<ConnectLinkState>;

/** Texts for the API description. */
export const connectLinkDocs = {
  description: 'Hosted pages where a customer enters a payment method.',
  summaries: { create: 'Create a capture link', delete: 'Close a capture link', get: 'Read a capture link' },
  schemas: { ConnectLink, ConnectLinkCapture, ConnectLinkCreate },
  examples: {
    ConnectLinkCreate: {
      once: { summary: 'A link for one capture', value: { customer_id, single_use: true } },
    },
  },
} as const satisfies Docs<typeof connectLinkRoutes>;
