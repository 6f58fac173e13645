import type { HelperCheck } from './bench.ts';
import { guards } from './guards.ts';
import { persistence } from './persistence.ts';
import { reading } from './reading.ts';
import { receiving } from './receiving.ts';
import { refusals } from './refusals.ts';
import { secrecy } from './secrecy.ts';
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
