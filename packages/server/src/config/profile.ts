import { type ClientProfile, clientProfiles as profiles } from '@datafono/contract';
import { misconfigured } from '../errors/errors.ts';
import { isLoopback } from './loopback.ts';

/** A profile by its name, or one of your own. */
export type ProfileChoice = keyof typeof profiles | ClientProfile;

/** @throws {ConfigurationError} when there is none of that name, and when one of your own lacks something */
export function readProfile(choice: ProfileChoice = 'stated'): ClientProfile {
  const profile = typeof choice === 'object' ? choice : Object.hasOwn(profiles, choice) && profiles[choice];
  if (!profile)
    throw misconfigured(`profile must be one of ${Object.keys(profiles).join(', ')}, or an object.`);
  const missing = Object.entries(profiles.stated).flatMap(
    ([part, known]) => missingOf(part, known, profile[part as keyof ClientProfile]), // the entries of a profile
  );
  if (missing.length === 0) return profile;
  throw misconfigured(
    `profile lacks ${missing.join(', ')}: begin with one that is known, and change what differs.`,
  );
}

/** What a part of a profile lacks: all of it, or some of what it answers. */
function missingOf(part: string, known: unknown, given: unknown): string[] {
  if (typeof given !== typeof known) return [part];
  if (typeof known !== 'object') return [];
  // What may be undefined may be left out: JSON leaves it out, too.
  return Object.entries(Object(known))
    .filter(([name, value]) => value !== undefined && !(name in Object(given)))
    .map(([name]) => `${part}.${name}`);
}

/** @throws {ConfigurationError} when the profile is for tests and the address is not of this machine */
export function checkProfileAddress(
  { localOnly, name }: ClientProfile,
  { baseUrl }: { readonly baseUrl: string },
): void {
  if (localOnly && !isLoopback(new URL(baseUrl)))
    throw misconfigured(`The profile ${name} is for tests: baseUrl must be an address of this machine.`);
}
