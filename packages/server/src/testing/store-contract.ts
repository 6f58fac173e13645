import { deliveryRules } from './store-deliveries.ts';
import { orderRules } from './store-orders.ts';
import type { OpenStore } from './store-rule.ts';

/** One rule of the contract. */
export interface StoreRule {
  /** The rule, as a test's name. */
  readonly name: string;
  /** Tests it. @throws {Error} that says what a shop would lose */
  readonly run: () => Promise<void>;
}

/**
 * What a store must do for orders to be charged once and events to be handled once, as tests for any runner.
 *
 * @example
 * for (const { name, run } of storeContract(open)) it(name, run);
 */
export const storeContract = (open: OpenStore): readonly StoreRule[] =>
  [...orderRules, ...deliveryRules].map(({ name, run }) => ({ name, run: () => run(open) }));
