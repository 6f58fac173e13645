import { type Profile, profiles, stated } from '@datafono/contract';
import type { WebhookSettings } from '../core/service.ts';
import { encodeTime } from '../storage/columns.ts';
import type { Durability } from '../storage/durability.ts';
import { DEFAULT_WEBHOOK_SECRET } from '../webhooks/signature.ts';
import type { InitialState } from './initial-state.ts';
import type { Keys } from './namespaces.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import { checkOptions, keyRules, sandboxRules } from './sandbox-rules.ts';

/** Options with all defaults. */
export interface Settings {
  readonly database: string;
  readonly profile: Profile;
  /** The machine's current time. */
  readonly now: () => Date;
  /** Initial time of clocks; the machine's time by default. */
  readonly start: Date | undefined;
  readonly keys: Keys;
  /** The initial state of the keys' namespace. */
  readonly initialState: InitialState;
  /** The options as passed; an existing database may differ from them. */
  readonly given: SandboxOptions;
  readonly webhooks: WebhookSettings;
  /** The URLs of the option `webhooks`. */
  readonly optionWebhooks: readonly string[];
  readonly durability: Durability;
}

/** Public constants: these keys are valid only in sandboxes. */
export const DEFAULT_KEYS: Keys = { secret: 'sk_test_sandbox_0001', public: 'pk_test_sandbox_0001' };

/** @throws {SandboxError} `bad_option` */
export function settingsOf(options: SandboxOptions): Settings {
  checkOptions(options, sandboxRules);
  const { database = 'memory', durability = 'normal' } = options;
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
    initialState: initialStateFrom(
      options,
      profile,
      start ?? (options.clock === 'frozen' ? now() : undefined),
    ),
    given: options,
    webhooks: { hosts: webhookHosts, secret: webhookSecret },
    optionWebhooks: webhooks,
    durability,
  };
}

/** The settings with the profile of the previous start. */
export function withProfile(settings: Settings, profile: Profile): Settings {
  const balance = settings.given.balance ?? profile.balance.initial;
  return { ...settings, profile, initialState: { ...settings.initialState, balance } };
}

/**
 * A pair of keys, with defaults for missing ones.
 *
 * @throws {SandboxError} `bad_option`
 */
export function pairOf(secretKey: string | undefined, publicKey: string | undefined, defaults: Keys): Keys {
  checkOptions({ secretKey, publicKey }, keyRules);
  return { secret: secretKey ?? defaults.secret, public: publicKey ?? defaults.public };
}

function initialStateFrom(options: SandboxOptions, profile: Profile, start: Date | undefined): InitialState {
  const { clock: mode = 'real', seed = null, balance = profile.balance.initial, merchant } = options;
  const named = merchant === undefined ? {} : { merchant };
  return { clock: { mode, now: start ? encodeTime(start) : null }, seed, balance, ...named };
}

const profileOf = (profile: SandboxOptions['profile'] = stated): Profile =>
  typeof profile === 'string' ? profiles[profile] : profile;
