import * as z from 'zod/mini';
import { Text } from './text.ts';

/** A bank as the service answers it: its `id` is what an account takes as `bank_id` (interface, "Bank"). */
export const Bank = z.looseObject({
  id: Text,
  name: z.optional(z.string()),
  /** Address of its picture. */
  logo: z.optional(z.nullable(z.string())),
});
export type Bank = z.infer<typeof Bank>;

/** The banks, bare or wrapped: the interface says that they are a list and not how it is laid out. */
export const BankList = z.union([z.array(Bank), z.looseObject({ data: z.array(Bank) })]);
export type BankList = z.infer<typeof BankList>;
