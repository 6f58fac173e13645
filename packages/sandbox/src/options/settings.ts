import { type KeyKind, type Profile, profiles, stated } from '@datafono/contract';
import type { WebhookSettings } from '../core/service.ts';
import type { Keys } from '../namespaces/keys.ts';
import type { Template } from '../namespaces/template.ts';
import { encodeTime } from '../store/columns.ts';
import type { Durability } from '../store/open-store.ts';
import { DEFAULT_WEBHOOK_SECRET } from '../webhooks/signature.ts';
import { badOption, checkOptions } from './check-options.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import { keyRule, sandboxRules } from './sandbox-rules.ts';

/** What is undefined was not asked for. */
type GivenOptions = {
  readonly [Name in 'clock' | 'now' | 'seed' | 'balance' | 'profile']: SandboxOptions[Name] | undefined;
};

/** Options with every default filled in. */
export interface Settings {
  readonly database: string;
  readonly profile: Profile;
  /** What time the machine has. */
  readonly now: () => Date;
  /** Where clocks begin; where the machine's time is by default. */
  readonly start: Date | undefined;
  readonly keys: Keys;
  /** How the namespace of the keys begins. */
  readonly template: Template;
  /** What was asked for; a database of an earlier start may have something else. */
  readonly given: GivenOptions;
  readonly webhooks: WebhookSettings;
  readonly receivers: readonly string[];
  readonly durability: Durability;
}

/** Not secrets: they open nothing but sandboxes. */
const DEFAULT_KEYS: Keys = { secret: 'sk_test_sandbox_0001', public: 'pk_test_sandbox_0001' };

/** @throws {SandboxError} `bad_option` */
export function settingsOf(options: SandboxOptions): Settings {
  checkOptions(options, sandboxRules);
  const { database = 'memory', durability = 'normal' } = options;
  const { clock, seed, balance } = options;
  const profile = profileOf(options.profile);
  const start = options.now instanceof Date ? options.now : undefined;
  const now = typeof options.now === 'function' ? options.now : () => new Date();
  const { webhookSecret = DEFAULT_WEBHOOK_SECRET, webhookHosts = [], webhooks = [] } = options;
  return {
    database,
    profile,
    now,
    start,
    keys: pairOf(options.secretKey, options.publicKey, DEFAULT_KEYS),
    template: templateFrom(options, profile, start ?? (clock === 'frozen' ? now() : undefined)),
    given: { clock, seed, balance, now: options.now, profile: options.profile },
    webhooks: { hosts: webhookHosts, secret: webhookSecret },
    receivers: webhooks,
    durability,
  };
}

/** The settings with the profile of an earlier start, which nobody asked to change. */
export function underProfile(settings: Settings, profile: Profile): Settings {
  const balance = settings.given.balance ?? profile.balance.initial;
  return { ...settings, profile, template: { ...settings.template, balance } };
}

/**
 * A pair of keys, of those that were given and of others.
 *
 * @throws {SandboxError} `bad_option`
 */
export function pairOf(secret: string | undefined, pub: string | undefined, others: Keys): Keys {
  return { ...others, ...given('secret', secret), ...given('public', pub) };
}

function templateFrom(options: SandboxOptions, profile: Profile, start: Date | undefined): Template {
  const { clock: mode = 'real', seed = null, balance = profile.balance.initial } = options;
  return { clock: { mode, now: start ? encodeTime(start) : null }, seed, balance };
}

const profileOf = (profile: SandboxOptions['profile'] = stated): Profile =>
  typeof profile === 'string' ? profiles[profile] : profile;

function given(kind: KeyKind, key: string | undefined): Partial<Keys> {
  if (key === undefined) return {};
  const wanted = keyRule(kind)(key);
  if (wanted !== undefined) throw badOption(`${kind}Key is ${wanted}.`);
  return { [kind]: key };
}
