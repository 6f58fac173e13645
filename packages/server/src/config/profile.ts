import { type ClientProfile, clientProfiles as profiles } from '@datafono/contract';
import { misconfigured } from '../errors/errors.ts';

/** A profile by its name, or one of your own. */
export type ProfileChoice = keyof typeof profiles | ClientProfile;

/** @throws {ConfigurationError} for an unknown name, and when an object lacks a part */
export function readProfile(choice: ProfileChoice = 'stated'): ClientProfile {
  const profile = typeof choice === 'object' ? choice : Object.hasOwn(profiles, choice) && profiles[choice];
  if (!profile)
    throw misconfigured(`profile must be one of ${Object.keys(profiles).join(', ')}, or an object.`);
  const missing = Object.entries(profiles.stated).flatMap(
    ([part, known]) => missingOf(part, known, profile[part as keyof ClientProfile]), // the entries of a profile
  );
  if (missing.length === 0) return profile;
  throw misconfigured(
    `profile lacks ${missing.join(', ')}: start from a known profile, and change what differs.`,
  );
}

/** The names that a part of a profile lacks: its own name, or those of its fields. */
function missingOf(part: string, known: unknown, given: unknown): string[] {
  if (typeof given !== typeof known) return [part];
  if (typeof known !== 'object') return [];
  // A field that may be `undefined` may also be missing, as JSON drops such fields.
  return Object.entries(Object(known))
    .filter(([name, value]) => value !== undefined && !(name in Object(given)))
    .map(([name]) => `${part}.${name}`);
}

/** @throws {ConfigurationError} when the profile is for tests and the address is not one of this machine or network */
export function checkProfileAddress(
  { localOnly, name }: ClientProfile,
  { baseUrl }: { readonly baseUrl: string },
): void {
  const url = new URL(baseUrl);
  if (localOnly && !isLoopback(url) && !isOwnNetwork(url))
    throw misconfigured(
      `The profile ${name} is for tests: baseUrl must be an address of this machine or of its own network.`,
    );
}

/**
 * Whether an address is outside every public network: a name without a dot, such as that of a service of Docker Compose; a name
 * that is reserved for private use (RFC 6762, .internal); or a private address (RFC 1918, RFC 4193).
 */
export const isOwnNetwork = ({ hostname }: URL): boolean =>
  /^([^.:]+|.+\.(internal|local)|(10|192\.168|172\.(1[6-9]|2\d|3[01]))(\.\d+){2,3}|\[f[cd].*)\.?$/.test(
    hostname,
  );

/** Whether an address is a loopback address (RFC 6761, 6.3; RFC 1122, 3.2.1.3). */
export const isLoopback = ({ hostname }: URL): boolean =>
  /^((.+\.)?localhost\.?|127(\.\d+){3}|\[::1\])$/.test(hostname);
