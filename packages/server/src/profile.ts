import { type Profile, profiles } from '@datafono/contract';
import { type Account, isLoopback, misconfigured } from './options.ts';

/** A profile by its name, or one of your own. */
export type ProfileChoice = keyof typeof profiles | Profile;

/** @throws {ConfigurationError} when there is none of that name */
export function readProfile(choice: ProfileChoice = 'stated'): Profile {
  const profile = typeof choice === 'object' ? choice : profiles[choice];
  if (profile) return profile;
  throw misconfigured(`profile must be one of ${Object.keys(profiles).join(', ')}, or an object.`);
}

/** @throws {ConfigurationError} when the profile is for tests and the address is not of this machine */
export function checkPlace({ localOnly, name }: Profile, { baseUrl }: Account): void {
  if (localOnly && !isLoopback(new URL(baseUrl)))
    throw misconfigured(`The profile ${name} is for tests: baseUrl must be an address of this machine.`);
}
