import { type KeyKind, type Profile, stated } from '@datafono/contract';
import { badOption, checkOptions } from './check-options.ts';
import { DEFAULT_WEBHOOK_SECRET } from './events/index.ts';
import type { Keys } from './namespaces/keys.ts';
import type { Template } from './namespaces/template.ts';
import type { Durability, SandboxOptions } from './sandbox-options.ts';
import { keyOf, sandboxTakes } from './sandbox-takes.ts';
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
  checkOptions(options, sandboxTakes);
  const { database = 'memory', durability = 'normal', profile = stated, now = () => new Date() } = options;
  const { webhookSecret = DEFAULT_WEBHOOK_SECRET, webhookHosts = [], webhooks = [] } = options;
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
  return { clock: { mode, now: mode === 'frozen' ? encodeTime(now()) : null }, seed, balance };
}

function given(kind: KeyKind, key: string | undefined): Partial<Keys> {
  if (key === undefined) return {};
  const wanted = keyOf(kind)(key);
  if (wanted !== undefined) throw badOption(`${kind}Key is ${wanted}.`);
  return { [kind]: key };
}
