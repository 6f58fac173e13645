import { type KeyKind, type Profile, readKey, stated } from '@datafono/contract';
import { DEFAULT_WEBHOOK_SECRET, isWebhookSecret } from './events/index.ts';
import type { Keys } from './namespaces/keys.ts';
import type { Template } from './namespaces/template.ts';
import { SandboxError } from './sandbox-error.ts';
import type { Durability, SandboxOptions } from './sandbox-options.ts';
import type { WebhookSettings } from './service.ts';
import { encodeTime } from './store/columns.ts';

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
