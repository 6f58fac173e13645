import { type KeyKind, type Profile, readKey, stated } from '@datafono/contract';
import { DEFAULT_WEBHOOK_SECRET, isWebhookSecret } from './events/index.ts';
import type { Keys } from './namespaces/keys.ts';
import type { Template } from './namespaces/template.ts';
import { SandboxError } from './sandbox-error.ts';
import type { WebhookSettings } from './service.ts';
import { encodeTime } from './store/columns.ts';
import type { Durability } from './store/open-store.ts';

export interface SandboxOptions {
  /** `'memory'`, the default, or the path of a file that keeps what was created. One sandbox at a time opens a file. */
  readonly database?: 'memory' | (string & {});
  /** The answers to what the service's interface leaves open; `stated` by default. */
  readonly profile?: Profile;
  /** `'real'`, the default, goes as the machine's clock does; `'frozen'` goes on when it is told to. */
  readonly clock?: 'real' | 'frozen';
  /** What time the machine has; by default its own. A frozen clock stands where this was at the start. */
  readonly now?: () => Date;
  /** What ids are made of: the same one, and the same calls one after the other, give the same ids. */
  readonly seed?: string | number;
  /** Balance to begin with, in pesos; the profile's by default. */
  readonly balance?: number;
  /** A secret test key, `sk_test_…`. Another pair of keys sees another, empty, service. */
  readonly secretKey?: string;
  /** A public test key, `pk_test_…`. */
  readonly publicKey?: string;
  /** Addresses that receive every event. */
  readonly webhooks?: readonly string[];
  /** Hosts that may receive events besides this machine's own. */
  readonly webhookHosts?: readonly string[];
  /** What events are signed with, `whsec_…`. */
  readonly webhookSecret?: string;
  /** What an answered request survives: `normal`, the default, a killed process; `full` a power cut as well. */
  readonly durability?: Durability;
}

/** Options with every default filled in. */
export interface Settings {
  readonly database: string;
  readonly profile: Profile;
  readonly now: () => Date;
  readonly keys: Keys;
  /** How the namespace of the keys begins. */
  readonly template: Template;
  /** The clock that was asked for; a namespace of an earlier start keeps its own where none was. */
  readonly clock: 'real' | 'frozen' | undefined;
  readonly webhooks: WebhookSettings;
  readonly receivers: readonly string[];
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
  const { webhookSecret = DEFAULT_WEBHOOK_SECRET, webhookHosts = [], webhooks = [] } = options;
  if (!isWebhookSecret(webhookSecret))
    throw badOption('webhookSecret is whsec_ followed by 24 to 64 bytes in base64.');
  return {
    database,
    profile,
    now,
    keys: pairOf(options.secretKey, options.publicKey, DEFAULT_KEYS),
    template: templateFrom(options, profile, now),
    clock: options.clock,
    webhooks: { hosts: webhookHosts, secret: webhookSecret },
    receivers: webhooks,
    durability,
  };
}

/**
 * A pair of keys, of those that were given and of others.
 *
 * @throws {SandboxError} `bad_option`
 */
export function pairOf(secret: string | undefined, pub: string | undefined, others: Keys): Keys {
  return { ...others, ...given('secret', secret), ...given('public', pub) };
}

function templateFrom(options: SandboxOptions, profile: Profile, now: () => Date): Template {
  const { clock: mode = 'real', seed = null, balance = profile.balance.initial } = options;
  if (mode !== 'real' && mode !== 'frozen') throw badOption("clock is 'real' or 'frozen'.");
  if (!Number.isSafeInteger(balance) || balance < 0) throw badOption('balance is a whole number of pesos.');
  return { clock: { mode, now: mode === 'frozen' ? encodeTime(now()) : null }, seed, balance };
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
