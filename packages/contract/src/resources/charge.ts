import * as z from 'zod/mini';
import type { Docs } from '../lib/docs.ts';
import type { Condition } from '../lib/errors.ts';
import { account_id, card_id, customer_id } from '../lib/example-ids.ts';
import { lazily, type ValueOf } from '../lib/lazily.ts';
import { Pesos } from '../lib/money.ts';
import { closedObject, openObject } from '../lib/objects.ts';
import { openText } from '../lib/open-text.ts';
import { Remarks } from '../lib/remarks.ts';
import type { Route } from '../lib/route.ts';
import { Text } from '../lib/text.ts';
import type { ChargeState } from '../states/state-machines.ts';
import type { StatusAliases } from '../states/state-of.ts';

/** The request that creates a direct debit (interface, "Charge"), with exactly one of `card_id` and `account_id`. */
export const ChargeCreate = lazily(() =>
  closedObject({
    /** The concept of the charge, which the customer reads. */
    title: Text(),
    /** The `id` of the customer who pays. */
    customer_id: Text(),
    /** The amount to debit, in whole pesos; more than 0. */
    amount: Pesos(),
    /** The `id` of the card to debit, created with `authorization: true`. */
    card_id: z.optional(Text()),
    /** The `id` of the bank account to debit, created with `authorization: true`. */
    account_id: z.optional(Text()),
    /** Test keys only: simulates an outcome, such as `INSUFFICIENT_FUNDS`. */
    test_scenario: z.optional(openText<Condition>(Text())),
  }),
);
export type ChargeCreate = ValueOf<typeof ChargeCreate>;

/** A charge in answers. `status` is open: values not in `chargeStates` pass. */
export const Charge = lazily(() =>
  openObject({
    /** Identifies the charge. */
    id: Text(),
    /** The state: `succeeded`, `declined`, `pending`, or another word of the service. */
    status: openText<keyof typeof chargeStatusAliases>(z.string()),
    /** The amount, in whole pesos. */
    amount: z.int(),
    /** The concept of the charge, which the customer reads. */
    title: z.string(),
    /** Why it was declined; absent or `null` otherwise. */
    remarks: z.optional(z.nullable(Remarks())),
  }),
);
export type Charge = ValueOf<typeof Charge>;

/** The operations on direct debits (interface, "Charge"). */
export const chargeRoutes = {
  create: {
    method: 'POST',
    address: 'api',
    path: '/v1/charges',
    key: 'secret',
    idempotent: true,
    request: ChargeCreate,
    response: Charge,
  },
  get: {
    method: 'GET',
    address: 'api',
    path: '/v1/charges/{id}',
    key: 'secret',
    idempotent: false,
    request: undefined,
    response: Charge,
    extra: true,
  },
} as const satisfies Record<string, Route>;

/** States by the status words of the service. */
export const chargeStatusAliases = {
  created: 'pending',
  pending: 'pending',
  processing: 'pending',
  paid: 'succeeded',
  succeeded: 'succeeded',
  declined: 'declined',
  failed: 'declined',
} as const satisfies StatusAliases<ChargeState>;

/** Texts for the API description. */
export const chargeDocs = {
  description: 'Direct debits of a card or an account that the customer authorized.',
  summaries: { create: 'Create a direct debit', get: 'Read a direct debit' },
  schemas: { Charge, ChargeCreate },
  examples: {
    ChargeCreate: {
      card: {
        summary: 'A debit of a card',
        value: { title: 'Café de origen', customer_id, amount: 84_000, card_id },
      },
      declined: {
        summary: 'A debit of an account that is declined, in test mode',
        value: {
          title: 'Mensualidad',
          customer_id,
          amount: 120_000,
          account_id,
          test_scenario: 'INSUFFICIENT_FUNDS',
        },
      },
    },
  },
} as const satisfies Docs<typeof chargeRoutes>;
