import { deliveryRules } from './store-deliveries.ts';
import { orderRules } from './store-orders.ts';
import type { OpenStore } from './store-rule.ts';

/** One rule of the contract. */
export interface StoreRule {
  /** The rule, as a test's name. */
  readonly name: string;
  /** Tests the rule. @throws {Error} that says what a shop would lose */
  readonly run: () => Promise<void>;
}

/**
 * The rules that a store must meet so that orders are charged once and events are handled once, as tests for any runner.
 *
 * @example
 * for (const { name, run } of storeContract(open)) it(name, run);
 */
export const storeContract = (open: OpenStore): readonly StoreRule[] =>
  [...orderRules, ...deliveryRules].map(({ name, run }) => ({ name, run: () => run(open) }));
