import { type Profile, profiles } from '@datafono/contract';
import { badOption } from '../options/check-options.ts';
import { sandboxRules } from '../options/sandbox-rules.ts';
import { decodeJson, encodeJson } from '../store/columns.ts';
import type { Store } from '../store/store.ts';

const NAME = 'profile';

/**
 * The profile of the last start on a database; `undefined` for a new one.
 *
 * @param database as a person calls it
 * @throws {SandboxError} `bad_option` when it no longer is one
 */
export async function savedProfile(store: Store, database: string): Promise<Profile | undefined> {
  const row = await store.unit((unit) =>
    unit.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst(),
  );
  if (!row) return undefined;
  const kept = decodeJson(row.value);
  if (sandboxRules.profile(kept) !== undefined)
    throw badOption(`The profile that ${database} was kept with is none of this version: give a profile.`);
  return typeof kept === 'string' ? byName(kept) : (kept as Profile); // a profile, as was found just now
}

/** Keeps a profile for the next start: one of the contract by its name, so that it goes along with the contract. */
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
