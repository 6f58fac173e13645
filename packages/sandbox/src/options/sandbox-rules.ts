import { type KeyKind, readKey, stated } from '@datafono/contract';
import { isWithinClocks } from '../lib/clock-range.ts';
import { MOST_BALANCE } from '../operations/most-balance.ts';
import { isWebhookSecret } from '../webhooks/signature.ts';
import { defineRule, type OptionRule, type OptionRules } from './check-options.ts';
import type { SandboxOptions } from './sandbox-options.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

const oneOf = (...values: readonly string[]): OptionRule =>
  defineRule(values.map((value) => `'${value}'`).join(' or '), (value) =>
    values.some((each) => each === value),
  );

export const keyRule = (kind: KeyKind): OptionRule =>
  defineRule(`a ${kind} test key: it begins with ${kind === 'secret' ? 'sk' : 'pk'}_test_`, (value) => {
    const traits = isText(value) ? readKey(value) : undefined;
    return traits?.test === true && traits.kind === kind;
  });

/** A name that is seen: no line breaks, nothing invisible, at most 60 characters. */
export const merchantRule: OptionRule = defineRule(
  'a name of 1 to 60 visible characters',
  (value) => isText(value) && /^(?!\s)[^\p{C}\p{Zl}\p{Zp}]{1,60}(?<!\s)$/u.test(value),
);

const BALANCE = `a whole number of pesos from 0 to ${MOST_BALANCE}`;

const isBalance = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_BALANCE;

/** A variation of a profile passes too: tests of this repository use some. */
const isProfile = (value: unknown): boolean =>
  value === 'stated' ||
  value === 'observed' ||
  (typeof value === 'object' && value !== null && Object.keys(stated).every((name) => name in value));

/** The rules of the options of `createSandbox`. */
export const sandboxRules: OptionRules<SandboxOptions> = {
  database: defineRule(
    "'memory' or the path of a file",
    (value) => isText(value) && value.trim() !== '' && !/^:|\0/.test(value),
  ),
  profile: defineRule("'stated' or 'observed'", isProfile),
  clock: oneOf('real', 'frozen'),
  now: defineRule('a valid Date of the years 0 to 9999, or a function that returns one', isTimeSource),
  seed: defineRule('a string or a number', (value) => isText(value) || Number.isFinite(value)),
  balance: defineRule(BALANCE, isBalance),
  merchant: merchantRule,
  secretKey: keyRule('secret'),
  publicKey: keyRule('public'),
  webhooks: defineRule("a list of addresses, such as ['http://127.0.0.1:3000/hooks']", isListOf(isText)),
  webhookHosts: hostsRule,
  webhookSecret: defineRule(
    'whsec_ followed by 24 to 64 bytes in base64',
    (value) => isText(value) && isWebhookSecret(value),
  ),
  durability: oneOf('normal', 'full'),
};

/** A list of host names, as in a URL, without port. */
export function hostsRule(value: unknown): string | undefined {
  return isListOf(isHost)(value)
    ? undefined
    : "a list of hosts without scheme and port, such as ['hooks.example']";
}

function isHost(value: unknown): boolean {
  if (!isText(value) || !URL.canParse(`http://${value}`)) return false;
  const { href } = new URL(`http://${value}`);
  return href === `http://${value.toLowerCase()}/`;
}

function isTimeSource(now: unknown): boolean {
  if (now instanceof Date) return isWithinClocks(now);
  if (typeof now !== 'function') return false;
  try {
    const moment: unknown = now();
    return moment instanceof Date && isWithinClocks(moment);
  } catch {
    return false;
  }
}

function isListOf(isItem: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every(isItem);
}
