import { type Profile, profiles } from '@datafono/contract';
import { badOption } from '../options/check-options.ts';
import { sandboxRules } from '../options/sandbox-rules.ts';
import { decodeJson, encodeJson } from '../store/columns.ts';
import type { Store } from '../store/store.ts';

const NAME = 'profile';

/**
 * The profile of the previous start on a database; `undefined` for a new one.
 *
 * @param database its name for messages
 * @throws {SandboxError} `bad_option` when the saved profile is invalid in this version
 */
export async function savedProfile(store: Store, database: string): Promise<Profile | undefined> {
  const row = await store.unit((unit) =>
    unit.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst(),
  );
  if (!row) return undefined;
  const saved = decodeJson(row.value);
  if (sandboxRules.profile(saved) !== undefined)
    throw badOption(`The profile saved in ${database} is not valid in this version: give a profile.`);
  return typeof saved === 'string' ? byName(saved) : (saved as Profile); // validated by the rule above
}

/** Saves the profile for the next start. One of the contract is saved by name, so that it follows the contract. */
export async function saveProfile(store: Store, profile: Profile): Promise<void> {
  const value = encodeJson(byName(profile.name) === profile ? profile.name : profile);
  await store.unit((unit) =>
    unit
      .insertInto('settings')
      .values({ name: NAME, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  );
}

const byName = (name: string): Profile | undefined =>
  Object.entries(profiles).find(([known]) => known === name)?.[1];
