import { refuseBrowser } from './browser-guard.ts';
import { chargeShield } from './call/charge-shield.ts';
import { type AccountOptions, readOptions } from './options.ts';
import { type ChargeMethods, chargeMethods } from './resources/charge-methods.ts';

export { declineReason } from './decline-reason.ts';
export * from './errors.ts';
export type { AccountOptions } from './options.ts';
export type { ChargeMethods } from './resources/charge-methods.ts';

/**
 * Charges alone, for where every byte of a bundle counts: what `createClient(options).charges` does, without
 * `waitFor`.
 *
 * @throws {ConfigurationError} when an option cannot be right, and in a browser
 */
export function createChargesClient(options: AccountOptions): ChargeMethods {
  refuseBrowser();
  return Object.freeze(chargeMethods(readOptions(options, chargeShield)));
}
