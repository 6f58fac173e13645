import type { HelperCheck } from './bench.ts';
import { persistence } from './persistence.ts';
import { reading, receiving } from './reading.ts';
import { refusals } from './refusals.ts';
import { guards, secrecy } from './secrecy.ts';
import { sending } from './sending.ts';

export const helperChecks: Readonly<Record<string, readonly HelperCheck[]>> = {
  ...sending,
  ...reading,
  ...refusals,
  ...secrecy,
  ...persistence,
  ...guards,
  ...receiving,
};
