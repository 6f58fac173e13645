import { refuseBrowser } from './browser-guard.ts';
import { type ClientOptions, readOptions } from './options.ts';
import { type Charges, charges } from './resources/charges.ts';

export { declineReason } from './decline-reason.ts';
export * from './errors.ts';
export type { ClientOptions } from './options.ts';
export type { Charges } from './resources/charges.ts';

/**
 * The charges of a client alone, for where every byte of a bundle counts: `createChargesClient(options)` is
 * `createClient(options).charges`.
 *
 * @throws {ConfigurationError} when an option cannot be right, and in a browser
 */
export function createChargesClient(options: ClientOptions): Charges {
  refuseBrowser();
  return Object.freeze(charges(readOptions(options)));
}
