import type { HelperCheck } from './bench.ts';
import { flows } from './flows.ts';
import { guards } from './guards.ts';
import { persistence } from './persistence.ts';
import { reading } from './reading.ts';
import { receiving } from './receiving.ts';
import { refusals } from './refusals.ts';
import { secrecy } from './secrecy.ts';
import { sending } from './sending.ts';

/** What is tried on the helper, by the row of the list that it is of. */
export const helperChecks: Readonly<Record<string, readonly HelperCheck[]>> = {
  ...sending,
  ...reading,
  ...refusals,
  ...secrecy,
  ...persistence,
  ...guards,
  ...receiving,
  ...flows,
};
