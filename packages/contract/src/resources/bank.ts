import * as z from 'zod/mini';
import { lazily, type ValueOf } from '../lazily.ts';
import { Text } from './text.ts';

/** A bank as the service answers it: its `id` is what an account takes as `bank_id` (interface, "Bank"). */
export const Bank = lazily(() =>
  z.looseObject({
    id: Text(),
    name: z.optional(z.string()),
    /** Address of its picture. */
    logo: z.optional(z.nullable(z.string())),
  }),
);
export type Bank = ValueOf<typeof Bank>;

/** The banks, bare or wrapped: the interface says that they are a list and not how it is laid out. */
export const BankList = lazily(() => z.union([z.array(Bank()), z.looseObject({ data: z.array(Bank()) })]));
export type BankList = ValueOf<typeof BankList>;
