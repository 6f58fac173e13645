import * as z from 'zod/mini';
import { lazily, type ValueOf } from '../lazily.ts';
import { Pesos } from '../money.ts';
import { Remarks } from './remarks.ts';
import { Text } from './text.ts';

/** What a direct debit is created with (interface, "Charge"). Exactly one of `card_id` and `account_id`. */
export const ChargeCreate = lazily(() =>
  z.strictObject({
    title: Text(),
    customer_id: Text(),
    amount: Pesos(),
    card_id: z.optional(Text()),
    account_id: z.optional(Text()),
    /** Test keys only: simulates an outcome, such as `INSUFFICIENT_FUNDS`. */
    test_scenario: z.optional(Text()),
  }),
);
export type ChargeCreate = ValueOf<typeof ChargeCreate>;

/** A charge as the service answers it. `status` is open: values not listed in `chargeStates` pass. */
export const Charge = lazily(() =>
  z.looseObject({
    id: Text(),
    status: z.string(),
    amount: z.int(),
    title: z.string(),
    remarks: z.optional(z.nullable(Remarks())),
  }),
);
export type Charge = ValueOf<typeof Charge>;
