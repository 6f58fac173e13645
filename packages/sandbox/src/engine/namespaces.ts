import { createHash, hash, randomBytes } from 'node:crypto';
import type { KeyKind } from '@datafono/contract';
import type { PageOwner } from '../core/service.ts';
import { SandboxError } from '../lib/sandbox-error.ts';
import type { Store, Unit } from '../storage/store.ts';
import { type NamespaceRow, ownedTables } from '../storage/tables.ts';
import { freshColumns, type InitialState, initialStateOf } from './initial-state.ts';

/** The namespace of a key. */
interface Owner {
  readonly ns: string;
  readonly kind: KeyKind;
}

/**
 * The namespaces of a sandbox: their keys, creation, reset and removal. Independent of their contents.
 */
export class Namespaces {
  readonly #store: Store;
  readonly #machineNow: () => Date;
  /** Cache by key digest. A key belongs to one namespace as long as it exists. */
  readonly #owners = new Map<string, Owner>();

  constructor(store: Store, machineNow: () => Date) {
    this.#store = store;
    this.#machineNow = machineNow;
  }

  /** Finds the namespace of a key of either kind. */
  async ownerOf(key: string): Promise<Owner | undefined> {
    const digest = keyDigest(key);
    const cached = this.#owners.get(digest);
    if (cached) return cached;
    const owner = await this.#store.unit((unit) => findOwner(unit, digest));
    if (owner) this.#owners.set(digest, owner);
    return owner;
  }

  readonly findByPageToken = async (token: string): Promise<PageOwner | undefined> => {
    const row = await this.#store.unit((unit) =>
      unit
        .selectFrom('namespaces')
        .select(['ns', 'public_key', 'initial_state'])
        .where('page_token', '=', token)
        .executeTakeFirst(),
    );
    return row && { ns: row.ns, publicKey: row.public_key, merchant: initialStateOf(row).merchant };
  };

  /**
   * Creates the namespace of a pair of keys, unless it exists.
   *
   * @returns its name, and whether this call created it
   * @throws {SandboxError} `bad_option` when one of the keys belongs to another namespace
   */
  open(keys: Keys, initialState: InitialState): Promise<{ ns: string; created: boolean }> {
    const ns = namespaceName(keys);
    return this.#store.unit(async (unit) => {
      const secret_digest = keyDigest(keys.secret);
      const public_digest = keyDigest(keys.public);
      const owners = [await findOwner(unit, secret_digest), await findOwner(unit, public_digest)];
      if (owners.every((owner) => owner?.ns === ns)) return { ns, created: false };
      if (owners.some((owner) => owner !== undefined)) throw inUse();
      const page_token = await freeToken(unit, initialState);
      const columns = freshColumns(initialState, this.#machineNow());
      await unit
        .insertInto('namespaces')
        .values({ ns, secret_digest, public_digest, public_key: keys.public, page_token, ...columns })
        .execute();
      return { ns, created: true };
    });
  }

  /** Changes the merchant's name on the hosted pages of a namespace. */
  async renameMerchant(ns: string, merchant: string): Promise<void> {
    await this.#store.unit(async (unit) => {
      const find = unit.selectFrom('namespaces').select('initial_state').where('ns', '=', ns);
      const initial_state = JSON.stringify({
        ...initialStateOf(await find.executeTakeFirstOrThrow()),
        merchant,
      });
      await unit.updateTable('namespaces').set({ initial_state }).where('ns', '=', ns).execute();
    });
  }

  /** Resets a namespace to its initial state. Its keys and page token stay. */
  async reset(ns: string): Promise<void> {
    await this.#store.unit(async (unit) => {
      const row = await this.#clear(unit, ns);
      const initialState = row && initialStateOf(row);
      if (!initialState) return;
      const columns = freshColumns(initialState, this.#machineNow());
      await unit.updateTable('namespaces').set(columns).where('ns', '=', ns).execute();
    });
  }

  /** Removes a namespace and its keys. */
  async remove(ns: string): Promise<void> {
    await this.#store.unit(async (unit) => {
      await this.#clear(unit, ns);
      await unit.deleteFrom('namespaces').where('ns', '=', ns).execute();
    });
    for (const [digest, owner] of this.#owners) if (owner.ns === ns) this.#owners.delete(digest);
  }

  async #clear(unit: Unit, ns: string): Promise<NamespaceRow | undefined> {
    for (const table of ownedTables) {
      if (table !== 'namespaces') await unit.deleteFrom(table).where('ns', '=', ns).execute();
    }
    return unit.selectFrom('namespaces').selectAll().where('ns', '=', ns).executeTakeFirst();
  }
}

async function findOwner(unit: Unit, digest: string): Promise<Owner | undefined> {
  const row = await unit
    .selectFrom('namespaces')
    .select(['ns', 'secret_digest'])
    .where((is) => is.or([is('secret_digest', '=', digest), is('public_digest', '=', digest)]))
    .executeTakeFirst();
  return row && { ns: row.ns, kind: row.secret_digest === digest ? 'secret' : 'public' };
}

async function freeToken(unit: Unit, { seed }: InitialState): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const token = pageToken(seed, attempt);
    const other = await unit
      .selectFrom('namespaces')
      .select('ns')
      .where('page_token', '=', token)
      .executeTakeFirst();
    if (!other) return token;
  }
}

const inUse = (): SandboxError =>
  new SandboxError(
    'bad_option',
    'One of these keys belongs to another namespace: a secret and a public key form a fixed pair.',
  );

export type Keys = Readonly<Record<KeyKind, string>>;

/** Keys are found by their digest, so that no comparison leaks a prefix by its timing. */
const keyDigest = (key: string): string => hash('sha256', key);

/** The name of the namespace of a pair of keys. It reveals neither key. */
const namespaceName = (keys: Keys): string => keyDigest(`${keys.secret} ${keys.public}`).slice(0, 16);

/** A new random key. */
export const newKey = (kind: KeyKind): string =>
  `${kind === 'secret' ? 'sk' : 'pk'}_test_${randomBytes(12).toString('hex')}`;

/** The token of a namespace in the URLs of its pages. With a seed, it derives from the seed and the round. */
function pageToken(seed: string | number | null, round: number): string {
  if (seed === null) return randomBytes(9).toString('base64url');
  return createHash('sha256').update(`pages ${seed} ${round}`).digest('base64url').slice(0, 12);
}
