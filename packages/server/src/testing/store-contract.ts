import { deliveryRules } from './store-deliveries.ts';
import { orderRules } from './store-orders.ts';
import { recordRules } from './store-records.ts';
import type { OpenStore } from './store-rule.ts';

/** One rule of the contract. */
export interface StoreRule {
  /** The rule, as a test's name. */
  readonly name: string;
  /** Tests the rule. @throws {Error} that says what a shop would lose */
  readonly run: () => Promise<void>;
}

/**
 * The rules that a store must meet so that orders are charged once and events are handled once, as tests for any runner. The
 * rules for the records of a checkout apply to a store that has `readRecord`; any other meets them.
 *
 * @example
 * for (const { name, run } of storeContract(open)) it(name, run);
 */
export const storeContract = (open: OpenStore): readonly StoreRule[] =>
  [...orderRules, ...deliveryRules, ...recordRules].map(({ name, run }) => ({ name, run: () => run(open) }));
