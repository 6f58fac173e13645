import { type KeyKind, type Profile, readKey, stated } from '@datafono/contract';
import type { Keys } from './http/authenticate.ts';
import { SandboxError } from './sandbox-error.ts';
import type { Durability } from './store/open-store.ts';

export interface SandboxOptions {
  /** `'memory'`, the default, or the path of a file that keeps what was created. One sandbox at a time opens a file. */
  readonly database?: 'memory' | (string & {});
  /** The answers to what the service's interface leaves open; `stated` by default. */
  readonly profile?: Profile;
  /** What time it is; the machine's by default. */
  readonly now?: () => Date;
  /** Numbers from 0 up to 1 that ids are made of: the same ones, and the same calls, give the same ids. */
  readonly random?: () => number;
  /** A secret test key, `sk_test_…`. Another pair of keys sees another, empty, service. */
  readonly secretKey?: string;
  /** A public test key, `pk_test_…`. */
  readonly publicKey?: string;
  /** What an answered request survives: `normal`, the default, a killed process; `full` a power cut as well. */
  readonly durability?: Durability;
}

/** Options with every default filled in. */
export interface Settings {
  readonly database: string;
  readonly profile: Profile;
  readonly now: () => Date;
  readonly random: (() => number) | undefined;
  readonly keys: Keys;
  readonly durability: Durability;
}

/** Not secrets: they open nothing but sandboxes. */
const DEFAULT_KEYS: Keys = { secret: 'sk_test_sandbox_0001', public: 'pk_test_sandbox_0001' };

/** @throws {SandboxError} `bad_option` */
export function settingsOf(options: SandboxOptions): Settings {
  const { database = 'memory', durability = 'normal', profile = stated, now = () => new Date() } = options;
  if (database.trim() === '' || database.startsWith(':'))
    throw badOption("database is 'memory' or the path of a file.");
  if (durability !== 'normal' && durability !== 'full') throw badOption("durability is 'normal' or 'full'.");
  const keys = {
    ...DEFAULT_KEYS,
    ...given('secret', options.secretKey),
    ...given('public', options.publicKey),
  };
  return { database, profile, now, random: options.random, keys, durability };
}

function given(kind: KeyKind, key: string | undefined): Partial<Keys> {
  if (key === undefined) return {};
  const traits = readKey(key);
  if (traits?.test && traits.kind === kind) return { [kind]: key };
  throw badOption(
    `${kind}Key is a ${kind} test key: it begins with ${kind === 'secret' ? 'sk' : 'pk'}_test_.`,
  );
}

export const badOption = (message: string): SandboxError => new SandboxError('bad_option', message);
